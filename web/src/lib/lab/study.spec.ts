import { expect, test, vi } from 'vitest';
import type { LabState, Made, Study } from '../net/lab';
import { LiveStudy } from './study.svelte';

const server = vi.hoisted(() => ({
  hears: new Map<string, (told: unknown) => void>(),
  /** Who waits for the whole study. */
  asks: [] as ((told: unknown) => void)[],
}));

vi.mock('../net/socket', () => ({
  openSocket: async () => ({
    connection: { bind: () => {} },
    subscribe: () => ({
      bind: (event: string, hear: (told: unknown) => void) => server.hears.set(event, hear),
    }),
    disconnect: () => {},
  }),
}));
vi.mock('../net/lab', () => ({
  labKey: () => undefined,
  fetchStudy: () => new Promise((answer) => server.asks.push(answer)),
}));

const made = (id: number) => ({ id, after: id - 1 }) as Made;
const upTo = (leaf: number) => ({ branches: [{ id: 1, name: '', leaf }] }) as unknown as LabState;
const whole = (leaf: number) =>
  ({
    setup: {},
    decisions: Array.from({ length: leaf }, (_, i) => made(i + 1)),
    state: upTo(leaf),
  }) as unknown as Study;

test('what is told while all of it is on its way is not lost to an older answer', async () => {
  const study = new LiveStudy('abc');
  const asked = (count: number) => expect.poll(() => server.asks.length).toBe(count);
  const ids = () => study.path(1).map(({ id }) => id);

  await asked(1);
  server.asks[0]!(whole(1));
  await expect.poll(() => server.hears.has('lab-gone')).toBe(true);
  expect(ids()).toEqual([1]);

  const anew = study.refresh();
  await asked(2);
  server.hears.get('lab-decision')!(made(2));
  server.hears.get('lab-state')!(upTo(2));
  server.asks[1]!(whole(1));
  await anew;
  expect(ids()).toEqual([1, 2]);

  server.hears.get('lab-decision')!(made(3));
  server.hears.get('lab-state')!(upTo(3));
  expect(ids()).toEqual([1, 2, 3]);
  study.close();
});
