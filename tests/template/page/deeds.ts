// The actions of High Card in words.
import { cardDeed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import { words } from '../../words/words.svelte';
import type { HighCardView } from './wire';

export function deedOf(action: ActionOf<HighCardView>): Deed {
  return cardDeed(words.deeds.play, action.payload.cardId);
}
