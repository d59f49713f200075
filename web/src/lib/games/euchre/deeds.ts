// The actions of Who's Deal? in words.
import { cardDeed, deed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import { words as shared } from '../../words/words.svelte';
import { words } from './look_words';
import type { EuchreView } from './wire';

export function deedOf(action: ActionOf<EuchreView>): Deed {
  switch (action.type) {
    case 'pass-trump':
      return deed(shared.deeds.pass);
    case 'call-trump': {
      const { suit, goAlone = false } = action.payload;
      return deed(suit ? words.call(suit, goAlone) : words.orderUp(goAlone));
    }
    case 'discard':
      return cardDeed(shared.deeds.discard, action.payload.cardId);
    case 'play-card':
      return cardDeed(shared.deeds.play, action.payload.cardId);
  }
}
