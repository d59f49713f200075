import { expect, test } from 'vitest';
import { bowerName, cardWords, listWords } from './words';

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

test('the jacks of the trump colour are bowers', () => {
  expect(bowerName({ suit: 'hearts', rank: 'J' }, 'hearts')).toBe('right bower');
  expect(bowerName({ suit: 'diamonds', rank: 'J' }, 'hearts')).toBe('left bower');
  expect(bowerName({ suit: 'spades', rank: 'J' }, 'hearts')).toBeUndefined();
  expect(bowerName({ suit: 'hearts', rank: 'A' }, 'hearts')).toBeUndefined();
  expect(bowerName({ suit: 'hearts', rank: 'J' }, null)).toBeUndefined();
});
