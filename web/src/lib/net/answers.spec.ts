import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from './answers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('each action has its own answer', async () => {
  const answers = new Answers();
  const first = answers.to('a');
  const second = answers.to('b');
  answers.hear({ actionId: 'b', ok: true, version: 9 });
  answers.hear({ actionId: 'a', ok: true, version: 8 });
  expect((await first)?.version).toBe(8);
  expect((await second)?.version).toBe(9);
});

test('a refusal is thrown', async () => {
  const answers = new Answers();
  const answer = answers.to('a');
  answers.hear({ actionId: 'a', ok: false, error: 'Must follow suit', code: 'MUST_FOLLOW_SUIT', status: 400 });
  await expect(answer).rejects.toMatchObject({ code: 'MUST_FOLLOW_SUIT', status: 400, isOffline: false });
});

test('there is none when the connection ends, or after a while', async () => {
  const answers = new Answers();
  const cut = answers.to('a');
  answers.giveUp();
  expect(await cut).toBeNull();
  const late = answers.to('b');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toBeNull();
  answers.hear({ actionId: 'b', ok: true, version: 1 });
});
