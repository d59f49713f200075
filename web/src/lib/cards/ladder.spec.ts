import { expect, test } from 'vitest';
import { aceToTwo, trumpsWithBowers } from './ladder';

test('the jack of trump is best, then the other jack of its colour', () => {
  expect(trumpsWithBowers('spades')).toEqual(['JS', 'JC', 'AS', 'KS', 'QS', '10S', '9S']);
  expect(trumpsWithBowers('diamonds').slice(0, 3)).toEqual(['JD', 'JH', 'AD']);
});

test('without bowers the ace is high and the two low', () => {
  const hearts = aceToTwo('hearts');
  expect([hearts.length, hearts[0], hearts[3], hearts.at(-1)]).toEqual([13, 'AH', 'JH', '2H']);
});
