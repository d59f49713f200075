// Who's Deal? at its table, in English.
import type { Suit } from '../../protocol/types';
import { capital, type Who } from '../../words/grammar';
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  order: (alone: boolean) => (alone ? 'Order it up, alone' : 'Order it up') as string,
  pickUp: (alone: boolean) => (alone ? 'Pick it up, alone' : 'Pick it up') as string,
  call: (suit: Suit, alone: boolean) => `Call ${suit}${alone ? ', alone' : ''}`,
  says: (suit: Suit, alone: boolean) => `${capital(suit)}${alone ? ', alone' : ''}`,
  price: (alone: boolean) => (alone ? 'all 5 tricks: 4 points' : 'you two need 3 of 5 tricks') as string,
  chooseSuit: 'Call a suit',
  chooseFirst: 'Choose a suit first.',
  youSitOut: 'You sit this one out',
  discardOne: 'Discard one',
  yourCall: 'Your call',
  weakest: 'Discard your weakest card',
  mustCall: 'All passed, so the dealer must call',
  nameOrPass: 'Call a suit, or pass',
  partnerAlone: 'Your partner is going alone',
  took: ({ name }: Who) => `${name} took it`,
  discarding: (name: string) => `${name} is discarding…`,
  partner: 'your partner',
  up: (card: string) => `${capital(card)} turned up`,
  wouldPickUp: ({ name, you }: Who) => `${name} ${you ? 'deal' : 'deals'} and would pick it up`,
  nameAnother: 'Call another suit, or pass',
  mustName: 'Call another suit: the dealer must',
  called: ({ name }: Who, alone: boolean) => `${name} called${alone ? ', alone' : ''}`,
  goAlone: 'Go alone',
  goAloneMore: 'all five score 4',
  downWhy: (suit: Suit) => `${capital(suit)} were turned down: call another suit.`,
  firstCall: 'Call a suit first, or pass.',
  rest: (name: string) => `Your cards rest. ${name} plays alone.`,
  theyWin: 'They win',
  euchred: 'Euchred!',
  alone: 'Alone!',
  march: 'March!',
  made: 'Made it',
  /** `you` are one of the pair. */
  pairScores: (pair: string, _you: boolean) => `${pair} score`,
  pairSets: (pair: string, _you: boolean) => `${pair} set them`,
  pairWins: (pair: string, _you: boolean) => `${pair} win the match`,
  tricks: (a: number, b: number) => `Tricks: A ${a}, B ${b}`,
  firstTo: (target: number) => `Score, first to ${target}`,
  to: (target: number) => `to ${target}`,
  teamHas: (team: string, score: number) => `Team ${team}: ${score}`,
  orders: (you: boolean, alone: boolean) => `${you ? 'order' : 'orders'} it up${alone ? ', alone' : ''}`,
  calls: (you: boolean, suit: Suit, alone: boolean) => `${you ? 'call' : 'calls'} ${suit}${alone ? ', alone' : ''}`,
  picksUp: (you: boolean) => (you ? 'pick it up and discard one' : 'picks it up and discards one') as string,
  callers: 'The callers',
  calledTook: ({ name }: Who, suit: Suit, alone: boolean, took: number) =>
    `${name} called ${suit}${alone ? ' alone' : ''} and took ${took} of 5.`,
  whyEuchred: (points: number) =>
    `Callers need 3 of 5. They missed, so the others get ${points} point${points === 1 ? '' : 's'}.`,
  whyAll: (points: number, alone: boolean) =>
    `All five tricks${alone ? ', alone' : ''}: ${points} point${points === 1 ? '' : 's'}.`,
  whyMade: (points: number, alone: boolean) =>
    `Three or four tricks${alone ? ', alone' : ''}: ${points} point${points === 1 ? '' : 's'}.`,
  scored: (pair: string, _you: boolean, points: number, own: number, other: number) =>
    `${pair} score ${points}, now ${own} to ${other}`,
};

export type TableWords = typeof english;
export const words = wordsOfGame('whos-deal', 'table', english);
