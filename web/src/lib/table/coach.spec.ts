import { expect, test } from 'vitest';
import { ApiError } from '../net/http';
import type { World } from '../net/world.svelte';
import type { Action, Advice, View } from '../protocol/types';
import { Coach } from './coach.svelte';
import type { GameLook } from './look';
import { TableState } from './table.svelte';

const play: Action = { type: 'play-card', payload: { cardId: 'JH' } };

/** A table in learning mode, and a server that refuses whoever asks before it has answered them. */
function learning() {
  const view = { version: 7, seatIndex: 0, legalActions: [play] } as unknown as View;
  const questions: (() => void)[] = [];
  let waits = false;
  const advise = async (): Promise<Advice> => {
    if (waits) throw new ApiError('RATE_LIMITED', 'Slow down', 429);
    waits = true;
    await new Promise<void>((answer) => questions.push(answer));
    waits = false;
    return { version: view.version, choices: [] };
  };
  const world = { view, room: { settings: { hints: 'learning' }, seats: [] }, advise } as unknown as World;
  const coach = new Coach(new TableState<View>(world, {} as GameLook));
  coach.follow(view);
  const asked = async (count: number) => expect.poll(() => questions.length).toBe(count);
  return { coach, view, questions, asked };
}

test('whoever asks while the expert thinks about their turn already gets that answer', async () => {
  const { coach, questions, asked } = learning();
  await asked(1);
  const open = coach.ask();
  questions[0]!();
  await open;
  expect(coach.trouble).toBe('');
  expect(coach.advice?.version).toBe(7);
  expect(questions.length).toBe(1);
});

test('the next turn is asked about when the last question is answered', async () => {
  const { coach, view, questions, asked } = learning();
  await asked(1);
  coach.follow({ ...view, version: 8 });
  const open = coach.ask();
  questions[0]!();
  await asked(2);
  questions[1]!();
  await open;
  expect(coach.trouble).toBe('');
  expect(coach.advice).not.toBeNull();
});
