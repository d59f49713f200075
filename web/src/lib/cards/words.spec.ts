import { expect, test } from 'vitest';
import { cardWords, listWords } from './words';

test('cards in words', () => {
  expect(cardWords('9S')).toBe('9 of spades');
  expect(cardWords('10D')).toBe('10 of diamonds');
  expect(cardWords({ id: 'AC' })).toBe('ace of clubs');
  expect(cardWords('X2')).toBe('joker');
  expect(cardWords('JOKER')).toBe('joker');
});

test('lists in words', () => {
  expect(listWords([])).toBe('');
  expect(listWords(['Ada'])).toBe('Ada');
  expect(listWords(['Ada', 'Juno', 'Otis'])).toBe('Ada, Juno and Otis');
});
