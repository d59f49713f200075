// Oh Hell at its table, in English.
import type { Suit } from '../../protocol/types';
import type { Who } from '../../words/grammar';
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  tricks: (count: number) => `${count} trick${count === 1 ? '' : 's'}`,
  cards: (count: number) => `${count} card${count === 1 ? '' : 's'}`,
  points: (count: string, one: boolean) => `${count} point${one ? '' : 's'}`,
  areBid: (bid: number, tricks: number) =>
    `${bid} of ${tricks} trick${tricks === 1 ? '' : 's'} ${bid === 1 ? 'is' : 'are'} bid`,
  hooked: (bid: number, tricks: number) =>
    `${bid} of ${tricks} trick${tricks === 1 ? '' : 's'} ${bid === 1 ? 'is' : 'are'} bid, and you deal: the bids may not add up to ${tricks}.`,
  not: (bid: number) => `Not ${bid}.`,
  notBecause: (bid: number, why: string) => `Not ${bid}: ${why}`,
  chooseBid: 'Choose how many tricks you’ll take.',
  firstBid: 'First say how many tricks you’ll take.',
  howMany: 'How many tricks will you take?',
  noBidYet: (you: boolean) => (you ? 'haven’t bid' : 'hasn’t bid') as string,
  bids: (you: boolean, bid: number) => `${you ? 'bid' : 'bids'} ${bid}`,
  bidWon: (bid: number, won: number) => `bid ${bid}, won ${won}`,
  bidTook: (bid: number, took: number) => `bid ${bid}, took ${took}`,
  bidding: (name: string) => `${name} is bidding…`,
  demand: (bid: number, tricks: number) => {
    const over = bid - tricks;
    return `${bid} bid for ${tricks} trick${tricks === 1 ? '' : 's'}${over > 0 ? `: ${over} too many` : over < 0 ? `: ${-over} to spare` : ''}`;
  },
  trump: 'trump',
  areTrump: 'are trump',
  onlyLed: 'only the suit led wins',
  yourBid: 'Your bid',
  bid: 'Bid',
  bidNumber: (bid: number) => `Bid ${bid}`,
  acesAndTrumps: 'Aces and trumps take tricks',
  shared: 'Shared!',
  allExact: 'All exact!',
  exactly: 'Exactly!',
  tooMany: 'Too many',
  tooFew: 'Too few',
  shareVictory: (names: string) => `${names} share the victory`,
  youBidTook: (bid: number, took: number) => `You bid ${bid} and took ${took}.`,
  nobodyMade: 'Nobody made their bid.',
  someMade: (made: number, all: number) => `${made} of ${all} made their bid.`,
  matchOver: 'The match is over',
  roundOf: (round: number, all: number) => `Round ${round} of ${all}`,
  of: (all: number) => `of ${all}`,
  roundCards: (round: number, all: number, cards: number) =>
    `Round ${round} of ${all}, ${cards} card${cards === 1 ? '' : 's'}`,
  dealsNext: ({ name, you }: Who, cards: number) =>
    `${name} ${you ? 'deal' : 'deals'} ${cards} card${cards === 1 ? '' : 's'} next. It starts by itself.`,
  everyRound: 'Every round',
  noRoundYet: 'No round has ended yet.',
  caption: 'Bid, tricks taken and points of every round',
  cardsHead: 'Cards',
  total: 'Total',
  price: {
    standard: 'Make it exactly: 10 points plus your bid. Miss it: nothing.',
    partial: 'Make it exactly: 10 points plus your bid. Miss it: 1 a trick.',
    penalty: 'Make it exactly: 10 points plus your bid. Miss it: −1 for each trick off.',
    canadian: 'Make it exactly: 10 points plus your bid, or 5 for none. Miss it: −1 for each trick off.',
  },
  keptNone: (points: string) => `A bid of none, kept: ${points}.`,
  keptExactly: (bid: number, points: string) => `Exactly the bid: 10 + ${bid} = ${points}.`,
  onlyExact: 'Only exactly the bid scores.',
  missedPartial: (points: string) => `Missed, but each trick counts 1: ${points}.`,
  missedBy: (off: number, points: string) => `Missed by ${off}: ${points}.`,
  dealsNoTrump: (you: boolean, cards: number) =>
    `${you ? 'deal' : 'deals'} ${cards} card${cards === 1 ? '' : 's'} each; no trump`,
  dealsTrump: (you: boolean, cards: number, suit: Suit) =>
    `${you ? 'deal' : 'deals'} ${cards} card${cards === 1 ? '' : 's'} each; ${suit} are trump`,
  dealsUp: (you: boolean, cards: number) =>
    `${you ? 'deal' : 'deals'} ${cards} card${cards === 1 ? '' : 's'} each, turning up`,
  scored: (bid: number, took: number, made: boolean, change: string) =>
    `bid ${bid} and took ${took}: ${made ? '' : 'missed, '}${change}`,
};

export type TableWords = typeof english;
export const words = wordsOfGame('oh-hell', 'table', english);
