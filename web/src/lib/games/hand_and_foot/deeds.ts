// The actions of Hand & Foot in words.
import { listWords } from '../../cards/words';
import { cardDeed, deed, type Deed } from '../../expert/deed';
import type { ActionOf } from '../../protocol/types';
import { laidWords } from './plan';
import type { HandAndFootView } from './wire';

export function deedOf(action: ActionOf<HandAndFootView>): Deed {
  switch (action.type) {
    case 'draw':
      return deed('draw from the stock', 'draws from the stock');
    case 'unlock':
      return deed('unlock the pile', 'unlocks the pile');
    case 'meld': {
      const { melds = [], additions = [] } = action.payload;
      const verbs = (meld: string, add: string) =>
        [
          melds.length ? `${meld} ${listWords(melds.map(laidWords))}` : '',
          additions.length ? `${add} ${listWords(additions.map(laidWords))}` : '',
        ]
          .filter(Boolean)
          .join(' and ');
      return deed(
        verbs('meld', 'add'),
        verbs('melds', 'adds'),
        '',
        [...melds, ...additions].flatMap(({ cards }) => cards),
      );
    }
    case 'discard':
      return cardDeed('discard', 'discards', action.payload.cardId);
  }
}
