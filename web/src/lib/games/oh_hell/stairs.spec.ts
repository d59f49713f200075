import { expect, test } from 'vitest';
import { stairsOf } from './stairs';

test('the stairs go down to one card and up again', () => {
  expect(stairsOf(10, 19)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(stairsOf(1, 1)).toEqual([1]);
});
