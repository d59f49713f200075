// Buck Euchre on the home page, in the lobby, in hints and in reviews, in English.
import type { Suit } from '../../protocol/types';
import type { Told } from '../../words/grammar';
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  line: 'Everyone alone, from 15 to nothing. Bid, stay in or fold.',
  house: ['A bid of 5 ends the auction', 'Clubs up: nobody folds', '24 cards'],
  bid: (bid: number): Told => ({ act: `bid ${bid}`, acts: `bids ${bid}` }),
  name: (suit: Suit): Told => ({ act: `name ${suit} as trump`, acts: `names ${suit} as trump` }),
  fold: { act: 'fold', acts: 'folds' } as Told,
  stay: { act: 'stay in', acts: 'stays in' } as Told,
  noBid: 'No bid yet',
  highest: (bid: number) => `Highest bid ${bid}`,
  folded: 'folded',
  didBid: (bid: number) => `bid ${bid}`,
};

export type LookWords = typeof english;
export const words = wordsOfGame('buck-euchre', 'look', english);
