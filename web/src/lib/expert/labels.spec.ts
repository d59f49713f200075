import { expect, test } from 'vitest';
import { costWords, labelOf, percent, pointsWords, seemsDear } from './labels';

test('labels go by cost, and a limit itself still counts as the better one', () => {
  expect([0, 0.005, 0.0051, 0.02, 0.021, 0.05, 0.051, 0.1, 0.101, 1].map((cost) => labelOf(cost))).toEqual([
    'best',
    'best',
    'good',
    'good',
    'inaccuracy',
    'inaccuracy',
    'mistake',
    'mistake',
    'blunder',
    'blunder',
  ]);
});

test('nobody is blamed for what may be chance', () => {
  expect([labelOf(0.07, 0.02), labelOf(0.07, 0.03), labelOf(0.004, 0.03)]).toEqual(['mistake', 'good', 'best']);
  expect([seemsDear(0.07, 0.02), seemsDear(0.07, 0.03), seemsDear(0.015, 0.03)]).toEqual([false, true, false]);
});

test('chances, costs and points in words', () => {
  expect(percent(0.4749)).toBe('47%');
  expect(costWords(0.006)).toBe('1%');
  expect(costWords(0.073)).toBe('7%');
  expect(pointsWords(0.42)).toBe('0.4 points ahead of the others');
  expect(pointsWords(-344.5)).toBe('345 points behind the others');
  expect(pointsWords(-0.02)).toBe('Level with the others');
});
