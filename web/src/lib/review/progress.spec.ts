import { expect, test } from 'vitest';
import { waitWords } from './progress';

test('a review says how far it is and how long it still takes', () => {
  expect(waitWords(null, 0)).toBe('One moment…');
  expect(waitWords({ done: 0, of: 0 }, 900)).toBe('One moment…');
  expect(waitWords({ done: 3, of: 200 }, 1000)).toBe('3 of 200 decisions');
  expect(waitWords({ done: 50, of: 200 }, 6000)).toBe('50 of 200 decisions, about 20 seconds more');
  expect(waitWords({ done: 20, of: 200 }, 20_000)).toBe('20 of 200 decisions, about 3 minutes more');
  expect(waitWords({ done: 190, of: 200 }, 19_000)).toBe('190 of 200 decisions, almost there');
});
