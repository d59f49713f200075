// The actions of Hand & Foot in words.
import { listWords } from '../../cards/words';
import { cardDeed, deed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import { words as shared } from '../../words/words.svelte';
import { words } from './look_words';
import { laidWords } from './plan';
import type { HandAndFootView } from './wire';

export function deedOf(action: ActionOf<HandAndFootView>): Deed {
  switch (action.type) {
    case 'draw':
      return deed(words.draw);
    case 'unlock':
      return deed(words.unlock);
    case 'meld': {
      const { melds = [], additions = [] } = action.payload;
      return deed(
        words.meld(listWords(melds.map(laidWords)), listWords(additions.map(laidWords))),
        [...melds, ...additions].flatMap(({ cards }) => cards),
      );
    }
    case 'discard':
      return cardDeed(shared.deeds.discard, action.payload.cardId);
  }
}
