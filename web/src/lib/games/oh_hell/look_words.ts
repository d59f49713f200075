// Oh Hell on the home page, in the lobby, in hints and in reviews, in English.
import type { Options, Told } from '../../words/grammar';
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  line: 'Say how many tricks you’ll take. Then take exactly that many.',
  house: ['Down to one card and up again', 'Aces high'],
  options: {
    scoring: {
      explains: {
        standard: 'Make your bid for 10 points plus your bid; miss it for nothing.',
        partial: 'Miss your bid and you still get a point for each trick.',
        penalty: 'Miss your bid and you lose a point for each trick too many or too few.',
        canadian: 'As with penalties, but a bid of zero brings only 5.',
      },
    },
    trump: {
      explains: {
        flip: 'The card turned up after the deal names trump.',
        rotate: 'Clubs, diamonds, hearts, spades, no trump, and again.',
      },
    },
    maxCards: { explains: 'The first and the last round have this many cards: fewer make a shorter match.' },
    hook: { explains: 'The bids may never add up to the number of tricks, so somebody always misses.' },
  } as Options,
  bid: (bid: number): Told => ({ act: `bid ${bid}`, acts: `bids ${bid}` }),
  roundOf: (round: number, all: number) => `Round ${round} of ${all}`,
  bidOf: (bid: number, tricks: number) => `${bid} bid of ${tricks} trick${tricks === 1 ? '' : 's'}`,
  bidTook: (bid: number, took: number) => `bid ${bid}, took ${took}`,
};

export type LookWords = typeof english;
export const words = wordsOfGame('oh-hell', 'look', english);
