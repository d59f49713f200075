// The actions of Terrible People in words.
import { deed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import type { TerribleView } from './wire';

export function deedOf(action: ActionOf<TerribleView>): Deed {
  const said = action.payload.says ? `“${action.payload.says}”` : '';
  switch (action.type) {
    case 'answer':
      return { ...deed('answer', 'answers', said || 'in own words'), phrases: action.payload.cardIds };
    case 'swap-card':
      return { ...deed('swap', 'swaps', said || 'a card'), phrases: [action.payload.cardId] };
    case 'pick':
      return deed('pick', 'picks', said || 'an answer');
  }
}
