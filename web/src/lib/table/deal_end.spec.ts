import { expect, test } from 'vitest';
import type { World } from '../net/world.svelte';
import { DealEnd } from './deal_end.svelte';

function ended() {
  const now = { matches: 1, deal: 3 };
  let readied = 0;
  const world = { room: now } as unknown as World;
  const end = new DealEnd(
    () => ({ world, ready: () => void readied++ }),
    () => now.deal,
  );
  return { now, end, readied: () => readied };
}

test('what I have seen stays closed, and the others are told', () => {
  const { now, end, readied } = ended();
  expect(end.isClosed).toBe(false);
  end.close();
  expect(end.isClosed).toBe(true);
  expect(readied()).toBe(1);
  now.deal = 4;
  expect(end.isClosed).toBe(false);
});

test('a deal of the next match with the same number is another one', () => {
  const { now, end } = ended();
  expect(end.sound(true)).toBe(true);
  end.close();
  now.matches = 2;
  expect(end.isClosed).toBe(false);
  expect(end.sound(true)).toBe(true);
});

test('each is heard once', () => {
  const { end } = ended();
  expect([end.sound(false), end.sound(false)]).toEqual([true, false]);
});
