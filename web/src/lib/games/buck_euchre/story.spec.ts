import { expect, test } from 'vitest';
import { lineWords } from '../../table/story';
import { atTable } from '../../table/at_table';
import { storyOf, whyWords } from './story';
import type { BuckView } from './wire';

const card = (id: string) => ({
  id,
  rank: id.slice(0, -1),
  suit: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }[id.slice(-1)],
});

function told(round: object, more: object = {}): string[] {
  const whole = {
    turnedUpCard: card('10H'),
    clubsTurnedUp: false,
    bids: [],
    bidderSeatIndex: null,
    trumpSuit: null,
    foldDecisions: [],
    foldedSeats: [],
    completedTricks: [],
    currentTrick: [],
    result: null,
    ...round,
  };
  const view = {
    gameId: 'buck-euchre',
    seatIndex: 0,
    handNumber: 1,
    dealerSeatIndex: 3,
    seats: ['p0', 'p1', 'p2', 'p3'],
    scores: [15, 15, 15, 15],
    winnerSeatIndex: null,
    round: whole,
    ...more,
  };
  return storyOf(atTable<BuckView>(view, ['Ada', 'Juno', 'Otis', 'Coral'])).map(lineWords);
}

test('the auction, trump, and who stays in are told in words', () => {
  const bids = [
    { seatIndex: 0, action: 'bid', bid: 2 },
    { seatIndex: 1, action: 'pass', bid: null },
    { seatIndex: 2, action: 'bid', bid: 3 },
  ];
  const foldDecisions = [
    { seatIndex: 0, decision: 'stay' },
    { seatIndex: 1, decision: 'fold' },
  ];
  expect(told({ bids, bidderSeatIndex: 2, trumpSuit: 'spades', foldDecisions })).toEqual([
    'Coral deals, turning up 10 of hearts.',
    'You bid 2.',
    'Juno passes.',
    'Otis bids 3.',
    'Otis names spades.',
    'You stay in.',
    'Juno folds.',
  ]);
});

test('clubs turned up are trump, and nobody names it', () => {
  expect(told({ turnedUpCard: card('KC'), clubsTurnedUp: true, bidderSeatIndex: 2, trumpSuit: 'clubs' })).toEqual([
    'Coral deals, turning up king of clubs.',
    'Clubs are trump, and nobody may fold.',
  ]);
});

test('the bowers are named in a trick', () => {
  const currentTrick = [
    { seatIndex: 2, card: card('JS') },
    { seatIndex: 0, card: card('JC') },
  ];
  expect(told({ trumpSuit: 'spades', bidderSeatIndex: 2, currentTrick }).slice(-2)).toEqual([
    'Otis leads jack of spades, right bower.',
    'You play jack of clubs, left bower.',
  ]);
});

test('a hand ends with what everyone did and where they stand', () => {
  const result = {
    passedOut: false,
    bidderSeatIndex: 2,
    bid: 3,
    bidMade: false,
    tricksWon: [3, 0, 2, 0],
    scoreChanges: [-3, 0, 5, 5],
  };
  expect(
    told(
      { trumpSuit: 'spades', bidderSeatIndex: 2, foldedSeats: [1], result },
      { scores: [-1, 15, 20, 20], winnerSeatIndex: 0 },
    ).slice(-5),
  ).toEqual([
    'You took 3: −3, now −1.',
    'Juno folded: 0, now 15.',
    'Otis bid 3, took 2: +5, now 20.',
    'Coral took none: +5, now 20.',
    'You win the match.',
  ]);
});

test('a hand that all passed has no score', () => {
  expect(told({ result: { passedOut: true } }).at(-1)).toBe('All passed: no score.');
});

test('a result says why my score moved', () => {
  const why = (seat: number | null, result: object, foldedSeats: number[] = []) =>
    whyWords(
      { round: { result: { passedOut: false, bidderSeatIndex: 0, ...result }, foldedSeats } } as unknown as BuckView,
      seat,
    );
  const scoreChanges = [5, -3, 5, 0];
  expect(why(0, { scoreChanges })).toBe('A missed bid adds 5, and its tricks don’t count.');
  expect(why(1, { scoreChanges })).toBe('Each trick takes 1 off: you are 3 nearer to 0.');
  expect(why(2, { scoreChanges })).toBe('You stayed in without a trick: that adds 5.');
  expect(why(3, { scoreChanges }, [3])).toBe('You folded, so your score stays.');
  expect(why(null, { scoreChanges })).toContain('At 0 you win');
  expect(why(0, { passedOut: true })).toBe('The cards are dealt again.');
});
