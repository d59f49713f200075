import { expect, test } from 'vitest';
import type { Rank, Suit } from '../protocol/types';
import { cardAsk, followWords, trumpsHeld } from './asks';

const held = (...suits: Suit[]) => suits.map((effectiveSuit) => ({ effectiveSuit }));

test('a leader may play anything, others follow', () => {
  expect(cardAsk(held('clubs', 'hearts'), null, 'spades')).toBe('You lead: play any card');
  expect(cardAsk(held('clubs', 'hearts'), 'clubs', 'spades')).toBe('Follow clubs');
  expect(cardAsk(held('clubs', 'clubs'), 'clubs', 'spades')).toBe('Follow clubs');
});

test('who cannot follow reads what that leaves', () => {
  expect(cardAsk(held('clubs', 'hearts'), 'diamonds', 'hearts')).toBe('No diamonds: play a trump, or discard');
  expect(cardAsk(held('clubs', 'hearts'), 'diamonds', 'spades')).toBe('No diamonds: discard any card');
  expect(cardAsk(held('clubs', 'hearts'), 'diamonds', null)).toBe('No diamonds: discard any card');
});

test('the last card needs no thought', () => {
  expect(cardAsk(held('clubs'), 'clubs', 'hearts')).toBe('Your last card');
});

test('a refusal says what was led and what to play', () => {
  expect(followWords('hearts')).toBe('Hearts were led: play a heart while you have one.');
});

test('before a call I read how many trumps I would have, the left bower among them', () => {
  const card = (rank: Rank, suit: Suit) => ({ rank, suit });
  const hand = [
    card('J', 'diamonds'),
    card('9', 'hearts'),
    card('A', 'spades'),
    card('K', 'clubs'),
    card('10', 'clubs'),
  ];
  expect(trumpsHeld(hand, 'hearts')).toBe('Hearts: you’d have 2 trumps');
  expect(trumpsHeld(hand, 'spades')).toBe('Spades: you’d have 1 trump');
  expect(trumpsHeld(hand, 'spades', 'is')).toBe('Spades: you have 1 trump');
  expect(trumpsHeld(hand.slice(2), 'diamonds')).toBe('Diamonds: you’d have no trumps');
});
