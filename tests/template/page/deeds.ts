// The actions of High Card in words.
import { cardDeed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import type { HighCardView } from './wire';

export function deedOf(action: ActionOf<HighCardView>): Deed {
  return cardDeed('play', 'plays', action.payload.cardId);
}
