import { expect, test } from 'vitest';
import { costWords, labelOf, percent, pointsWords } from './labels';

test('labels go by cost, and a limit itself still counts as the better one', () => {
  expect([0, 0.005, 0.0051, 0.02, 0.021, 0.05, 0.051, 0.1, 0.101, 1].map(labelOf)).toEqual([
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

test('chances, costs and points in words', () => {
  expect(percent(0.4749)).toBe('47 %');
  expect(costWords(0.006)).toBe('1 %');
  expect(costWords(0.073)).toBe('7 %');
  expect(pointsWords(0.42)).toBe('+0.4');
  expect(pointsWords(-344.5)).toBe('−345');
  expect(pointsWords(-0.02)).toBe('0.0');
});
