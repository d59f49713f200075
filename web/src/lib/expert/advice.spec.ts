import { expect, test } from 'vitest';
import { lookOf } from '../games/looks';
import type { Action, Judged } from '../protocol/types';
import { betterWords, reasonWords, refusalWords, sameAction, verdictHead, verdictOf } from './advice';

const play = (cardId: string): Action => ({ type: 'play-card', payload: { cardId } });
const judged = (action: Action, value: number, reason = ''): Judged => ({
  action,
  value,
  error: 0.02,
  points: 0.5,
  reason,
});
const deedOf = (action: Action) => lookOf('whos-deal')!.deed(action);
const choices = [
  judged(play('JH'), 0.62, 'It draws the last trump.'),
  judged(play('AS'), 0.61),
  judged(play('9C'), 0.55),
];

test('actions are the same whatever the order of keys and cards', () => {
  const meld = (cards: string[], more = {}): Action => ({
    type: 'meld',
    payload: { melds: [{ rank: 'K', cards }], ...more },
  });
  expect(sameAction(meld(['KH', 'KS', 'JOKER']), meld(['JOKER', 'KH', 'KS'], { additions: [] }))).toBe(true);
  expect(sameAction(meld(['KH', 'KS', 'JOKER']), meld(['KH', 'KS', '2C']))).toBe(false);
  expect(sameAction(play('KH'), play('KS'))).toBe(false);
});

test('a move is told by its label, its cost, and what was better', () => {
  const told = (action: Action) => {
    const verdict = verdictOf(choices, action)!;
    return [verdictHead(verdict), betterWords(verdict, deedOf)];
  };
  expect(told(play('JH'))).toEqual(['Best move', '']);
  expect(told(play('AS'))).toEqual(['Good: cost 1 %', '']);
  expect(told(play('9C'))).toEqual([
    'Mistake: cost 7 %',
    'The expert plays the jack of hearts: It draws the last trump.',
  ]);
});

test('nothing is said of a move without a choice, or that nobody looked at', () => {
  expect(verdictOf(choices.slice(0, 1), play('JH'))).toBeNull();
  expect(verdictOf(choices, play('QD'))).toBeNull();
});

test('a refusal is told in words', () => {
  expect(refusalWords('HINTS_OFF')).toContain('owner');
  expect(refusalWords('NEW_CODE')).toBe('The expert could not be asked.');
});

test('cards and large numbers in a reason are written for people', () => {
  expect(reasonWords('2128 points on average; discarding KS: 975 points, 85 %; laying 10D 2S JOKER.')).toBe(
    '2,128 points on average; discarding K♠: 975 points, 85\u00A0%; laying 10♦ 2♠ joker.',
  );
  expect(reasonWords('Makes the bid in 75 % of the worlds, 1.8 tricks.')).toBe(
    'Makes the bid in 75\u00A0% of the worlds, 1.8 tricks.',
  );
});
