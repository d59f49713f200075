import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Json } from '../protocol/types';
import { applyPatch, merge, type Step } from './patch';

interface Case {
  name: string;
  before: Json;
  after: Json;
  patch: Step[];
}

const cases = JSON.parse(
  readFileSync(new URL('../../../../src/wire/patch_cases.json', import.meta.url), 'utf8'),
) as Case[];

test.each(cases)('$name', ({ before, after, patch }) => {
  const kept = structuredClone(before);
  expect(applyPatch(before, patch)).toEqual(after);
  expect(before, 'what was there is left alone').toEqual(kept);
});

test('what did not change is the same object', () => {
  const before = { a: { b: 1 }, c: [{ d: 1 }] };
  const after = applyPatch(before, [[['a', 'b'], 2]]) as typeof before;
  expect(after.c).toBe(before.c);
});

test.each([
  [[['x']]],
  [[['x', 'y'], 1]],
  [[['a', 3], 1]],
  [[['a', 2]]],
  [[['a', '0'], 1]],
  [[['a', -1], 1]],
  [[['a', 2, 'b'], 1]],
  [[['a'], 1, 1]],
  [[[0], 1]],
  [[[]]],
  [[['b', 'c', 'd'], 1]],
] as unknown as Step[][])('a step that does not fit is refused: %j', (step) => {
  expect(() => applyPatch({ a: [1, 2], b: { c: null } }, [step] as unknown as Step[])).toThrow(RangeError);
});

test('own members are put into what all share', () => {
  const shared = { seat: null, round: { dealer: 1, tricks: { a: 1 } }, result: null, legal: [] };
  const own = { seat: 2, round: { hand: ['9S'] }, result: { points: 1 }, legal: [{ type: 'draw' }] };
  expect(merge(shared, own)).toEqual({
    seat: 2,
    round: { dealer: 1, tricks: { a: 1 }, hand: ['9S'] },
    result: { points: 1 },
    legal: [{ type: 'draw' }],
  });
  expect(merge(shared, {})).toEqual(shared);
  expect(merge(null, {})).toBeNull();
});
