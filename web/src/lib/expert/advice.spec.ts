import { expect, test } from 'vitest';
import { lookOf } from '../games/looks';
import type { Action, Judged } from '../protocol/types';
import { betterWords, isOpen, refusalWords, sameAction, verdictHead, verdictOf } from './advice';

const play = (cardId: string): Action => ({ type: 'play-card', payload: { cardId } });
const judged = (action: Action, value: number, reason = '', costError = 0.01): Judged => ({
  action,
  value,
  error: 0.02,
  costError,
  points: 0.5,
  reason,
  remarks: [],
});
const deedOf = (action: Action) => lookOf('whos-deal')!.deed(action);
const choices = [
  judged(play('JH'), 0.62),
  judged(play('AS'), 0.61),
  judged(play('9C'), 0.55, 'The right bower draws the last trump.'),
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
    return [verdictHead(verdict), betterWords(verdict, deedOf, String)];
  };
  expect(told(play('JH'))).toEqual(['Best move', '']);
  expect(told(play('AS'))).toEqual(['Good: cost 1%', '']);
  expect(told(play('9C'))).toEqual([
    'Mistake: cost 7%',
    'The expert plays the jack of hearts. The right bower draws the last trump.',
  ]);
});

test('nobody is blamed while it may be chance, and the expert has to look once more', () => {
  const unsure = [...choices, judged(play('TD'), 0.52, 'It may be too low.', 0.05)];
  const verdict = verdictOf(unsure, play('TD'))!;
  expect(verdictHead(verdict)).toBe('Good');
  expect(betterWords(verdict, deedOf, String)).toBe('');
  expect(isOpen(unsure, play('TD'))).toBe(true);
  expect(isOpen(unsure, play('9C'))).toBe(false);
  expect(isOpen(unsure, play('JH'))).toBe(false);
  expect(isOpen(unsure, play('QD'))).toBe(true);
});

test('nothing is said of a move without a choice, or that nobody looked at', () => {
  expect(verdictOf(choices.slice(0, 1), play('JH'))).toBeNull();
  expect(verdictOf(choices, play('QD'))).toBeNull();
});

test('a refusal is told in words', () => {
  expect(refusalWords('HINTS_OFF')).toContain('owner');
  expect(refusalWords('NEW_CODE')).toBe('The expert couldn’t be asked.');
});
