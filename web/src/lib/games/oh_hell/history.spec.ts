import { expect, test } from 'vitest';
import { roundsSeen, type PastRound } from './history';
import type { OhHellView } from './wire';

const view = (more: Partial<OhHellView>) =>
  ({
    phase: 'BIDDING',
    currentRound: 1,
    cardsThisRound: 10,
    bids: [null, null],
    tricksWon: [0, 0],
    roundScores: [0, 0],
    scores: [0, 0],
    ...more,
  }) as OhHellView;
const first: PastRound = { round: 1, cards: 10, bids: [3, 4], won: [3, 7], points: [13, 0], scores: [13, 0] };

test('a round is kept when it is scored, and only once', () => {
  const over = view({ phase: 'ROUND_OVER', bids: [3, 4], tricksWon: [3, 7], roundScores: [13, 0], scores: [13, 0] });
  expect(roundsSeen([], over)).toEqual([first]);
  expect(roundsSeen(roundsSeen([], over), over)).toEqual([first]);
});

test('the next round keeps those before it', () => {
  expect(roundsSeen([first], view({ currentRound: 2, scores: [13, 0] }))).toEqual([first]);
});

test('rounds of another match are dropped', () => {
  expect(roundsSeen([first], view({}))).toEqual([]);
  expect(roundsSeen([first], view({ currentRound: 2, scores: [0, 11] }))).toEqual([]);
});

test('a round that was missed leaves a gap', () => {
  const third = view({
    phase: 'ROUND_OVER',
    currentRound: 3,
    bids: [1, 1],
    tricksWon: [1, 0],
    roundScores: [11, 0],
    scores: [24, 12],
  });
  expect(roundsSeen([first], third).map(({ round }) => round)).toEqual([1, 3]);
});
