// Hand & Foot on the home page, in the lobby, in hints and in reviews, in English.
import { capital, type Options, type Told } from '../../words/grammar';
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  line: 'Meld books of seven. Empty your hand, then your foot.',
  house: ['Clean and dirty books', '4 jokers a deck', 'Everyone for themselves'],
  options: { targetScore: { explains: 'The match ends with the round in which somebody gets there.' } } as Options,
  cards: (count: number) => `${count} card${count === 1 ? '' : 's'}`,
  /** "2 kings with 1 wild" */
  laid: (naturals: number, rank: string, wilds: number) => {
    const wild = `${wilds} wild${wilds === 1 ? '' : 's'}`;
    if (naturals === 0) return `${wild} to ${rank}`;
    return `${naturals} ${rank}${wilds ? ` with ${wild}` : ''}`;
  },
  draw: { act: 'draw from the stock', acts: 'draws from the stock' } as Told,
  unlock: { act: 'unlock the pile', acts: 'unlocks the pile' } as Told,
  meld: (melds: string, additions: string): Told => ({
    act: [melds && `meld ${melds}`, additions && `add ${additions}`].filter(Boolean).join(' and '),
    acts: [melds && `melds ${melds}`, additions && `adds ${additions}`].filter(Boolean).join(' and '),
  }),
  top: 'Top of the pile',
  topFrozen: 'Top of the pile, frozen',
  toPlayDown: (points: number) => `${points} points to play down`,
  inStock: (count: number) => `${count} card${count === 1 ? '' : 's'} in the stock`,
  onPile: (count: number) => `${count} on the pile`,
  playsFoot: 'plays the foot',
  footWaits: 'foot waits',
  noMelds: 'no melds',
  noMeldsYet: 'no melds yet',
  /** "Clean book of kings" */
  meldName: (kind: 'meld' | 'clean' | 'dirty', rank: string) =>
    kind === 'meld' ? capital(rank) : `${capital(kind)} book of ${rank}`,
  /** The same inside a sentence. */
  meldWith: (kind: 'meld' | 'clean' | 'dirty', rank: string, count: number) =>
    `${kind === 'meld' ? rank : `${kind} book of ${rank}`} with ${count}`,
};

export type LookWords = typeof english;
export const words = wordsOfGame('hand-and-foot', 'look', english);
