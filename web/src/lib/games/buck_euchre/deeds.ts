// The actions of Buck Euchre in words.
import { cardDeed, deed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import { words as shared } from '../../words/words.svelte';
import { words } from './look_words';
import type { BuckView } from './wire';

export function deedOf(action: ActionOf<BuckView>): Deed {
  switch (action.type) {
    case 'pass':
      return deed(shared.deeds.pass);
    case 'bid':
      return deed(words.bid(action.payload.bid));
    case 'declare-trump':
      return deed(words.name(action.payload.suit));
    case 'fold':
      return deed(words.fold);
    case 'stay':
      return deed(words.stay);
    case 'play-card':
      return cardDeed(shared.deeds.play, action.payload.cardId);
  }
}
