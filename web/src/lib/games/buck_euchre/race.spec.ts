import { expect, test } from 'vitest';
import { racePlaces } from './race';

test('who has fewer points is further', () => {
  const [slow = 0, middle = 0, fast = 0, out = 0] = racePlaces([20, 9, 3, -2]);
  expect(slow).toBe(0);
  expect(middle).toBeCloseTo(40);
  expect(fast).toBeCloseTo(80);
  expect(out).toBe(100);
});

test.each([[[15, 15, 15, 15]], [[15, 14, 14, 13]], [[1, 1, 2, 2]], [[0, -1, -1, 1]], [[20, 20, 18, 15]]])(
  '%j: no two pearls cover each other, and all are on the strip',
  (scores) => {
    const places = racePlaces(scores).sort((a, b) => a - b);
    for (let i = 1; i < places.length; i++)
      expect((places[i] ?? 0) - (places[i - 1] ?? 0)).toBeGreaterThanOrEqual(11.9);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThanOrEqual(100);
  },
);
