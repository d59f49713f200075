import { expect, test } from 'vitest';
import type { FootMeld, FootPlayer, HandAndFootView } from '../../protocol/types';
import { goalsOf } from './words';

const meld = (rank: string, count: number, wilds: number): FootMeld => {
  const cards = Array.from({ length: count }, (_, i) => ({ rank: i < wilds ? '2' : rank }));
  return { rank, cards, isBook: count >= 7, isClean: count >= 7 && wilds === 0, isDirty: count >= 7 && wilds > 0 } as unknown as FootMeld;
};
const view = { playDownRequirement: 60, melding: { mostPoints: 45 } } as unknown as HandAndFootView;
const player = (more: object) => ({ hasPlayedDown: false, hasPickedUpFoot: false, footCount: 11, melds: [], ...more }) as unknown as FootPlayer;

test('at the start of a round everything is still to do', () => {
  const goals = goalsOf(view, player({}));
  expect(goals.map((goal) => goal.done)).toEqual([false, false, false, false, false]);
  expect(goals[0]?.text).toBe('Three or more of a rank, 60 points laid at once. Your cards make 45.');
});

test('the meld that is nearest to a book is named', () => {
  const [, clean, dirty] = goalsOf(view, player({ hasPlayedDown: true, melds: [meld('K', 5, 0), meld('9', 4, 0), meld('6', 6, 2)] }));
  expect(clean?.text).toBe('Seven of one rank, no wild card: 500 points. Nearest: kings, 5 of 7.');
  expect(dirty?.text).toContain('Nearest: sixes, 6 of 7.');
});

test('what is done is marked, and a book needs no other', () => {
  const goals = goalsOf(view, player({ hasPlayedDown: true, hasPickedUpFoot: true, melds: [meld('K', 7, 0), meld('9', 8, 3), meld('4', 4, 0)] }));
  expect(goals.map((goal) => goal.done)).toEqual([true, true, true, true, false]);
  expect(goals[1]?.text).not.toContain('Nearest');
});
