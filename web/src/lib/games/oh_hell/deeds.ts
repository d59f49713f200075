// The actions of Oh Hell in words.
import { cardDeed, deed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import { words as shared } from '../../words/words.svelte';
import { words } from './look_words';
import type { OhHellView } from './wire';

export function deedOf(action: ActionOf<OhHellView>): Deed {
  switch (action.type) {
    case 'bid':
      return deed(words.bid(action.payload.bid));
    case 'play-card':
      return cardDeed(shared.deeds.play, action.payload.cardId);
  }
}
