// The actions of Terrible People in words.
import { deed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import { words } from './look_words';
import type { TerribleView } from './wire';

export function deedOf(action: ActionOf<TerribleView>): Deed {
  const said = action.payload.says ? words.quoted(action.payload.says) : '';
  switch (action.type) {
    case 'answer':
      return { ...deed(words.answer(said)), phrases: action.payload.cardIds };
    case 'swap-card':
      return { ...deed(words.swap(said)), phrases: [action.payload.cardId] };
    case 'pick':
      return deed(words.pick(said));
  }
}
