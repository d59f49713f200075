import { expect, test } from 'vitest';
import type { Rank, Suit } from '../protocol/types';
import { atTable } from './at_table';
import { CardPlay } from './play.svelte';
import type { EuchreView } from '../games/euchre/wire';

const card = (id: string, suit: Suit, effectiveSuit: Suit = suit) => ({
  id,
  rank: id.slice(0, -1) as Rank,
  suit,
  effectiveSuit,
});

function playOf(held: ReturnType<typeof card>[], playable: string[]): CardPlay {
  const legalActions = playable.map((cardId) => ({ type: 'play-card', payload: { cardId } }));
  return new CardPlay(
    atTable<EuchreView>({ seatIndex: 0, legalActions }, ['Ada']),
    () => held,
    () => 'play-card',
  );
}

test('what cannot be played says which suit to follow', () => {
  const play = playOf([card('9D', 'diamonds'), card('AS', 'spades')], ['9D']);
  expect(play.follow).toBe('diamonds');
  expect(play.whyNot({ id: 'AS' })).toBe('Diamonds were led: play a diamond while you have one.');
});

test('the left bower says that it is a trump', () => {
  const play = playOf([card('9D', 'diamonds'), card('JD', 'diamonds', 'hearts')], ['9D']);
  expect(play.whyNot({ id: 'JD' })).toBe(
    'The jack of diamonds counts as hearts. Diamonds were led: play a diamond while you have one.',
  );
});
