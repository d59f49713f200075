import { expect, test } from 'vitest';
import { sidesOf } from './sides';

test('four sit at a side each', () => {
  expect(sidesOf(4)).toEqual({ west: [1], north: [2], east: [3], south: [0] });
});

test('two face each other, three leave the north free', () => {
  expect(sidesOf(2)).toEqual({ west: [], north: [1], east: [], south: [0] });
  expect(sidesOf(3)).toEqual({ west: [1], north: [], east: [2], south: [0] });
});

test('eight go clockwise from the bottom', () => {
  expect(sidesOf(8)).toEqual({ west: [2, 1], north: [3, 4, 5], east: [6, 7], south: [0] });
});

test('everyone sits somewhere, once', () => {
  for (const count of [2, 3, 4, 5, 6, 7, 8])
    expect(
      Object.values(sidesOf(count))
        .flat()
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: count }, (_, seat) => seat));
});
