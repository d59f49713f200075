import { expect, test } from 'vitest';
import { linesOf, pointsOf, sidesOf } from './graph';

const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
const player = (name: string) => ({ name, decisions: 1, accuracy: 100, cost: 0, luck: 0, labels: [1, 0, 0, 0, 0] });
const hand = (n: number, before: number[], after: number[]) => ({
  hand: n,
  firstAction: n * 10,
  before,
  after,
  luck: [0, 0, 0, 0],
});

test('partners are one side', () => {
  expect(sidesOf(names, true).map(({ name, seat }) => [name, seat])).toEqual([
    ['Ada & Cleo', 0],
    ['Ben & Dan', 1],
  ]);
  expect(sidesOf(names.slice(0, 3), false).map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cleo']);
});

test('a line begins before the first hand and goes on after each', () => {
  const review = {
    players: names.map(player),
    hands: [hand(1, [0.5, 0.5, 0.5, 0.5], [0.6, 0.4, 0.6, 0.4]), hand(2, [0.6, 0.4, 0.6, 0.4], [1, 0, 1, 0])],
  };
  expect(linesOf(review, true).map(({ chances }) => chances)).toEqual([
    [0.5, 0.6, 1],
    [0.5, 0.4, 0],
  ]);
});

test('points fill the box, high chances on top', () => {
  expect(pointsOf([0.5, 0.25, 1], 200, 100)).toEqual([
    { x: 0, y: 50 },
    { x: 100, y: 75 },
    { x: 200, y: 0 },
  ]);
  expect(pointsOf([0.5], 200, 100)).toEqual([{ x: 0, y: 50 }]);
  expect(pointsOf([], 200, 100)).toEqual([]);
});
