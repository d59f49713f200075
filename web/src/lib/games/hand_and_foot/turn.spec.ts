import { afterEach, expect, test } from 'vitest';
import { atTable } from '../../table/at_table';
import es from '../../translations/es';
import { language } from '../../words/words.svelte';
import { Turn } from './turn.svelte';
import type { HandAndFootView } from './wire';

afterEach(() => {
  language.translation = null;
});

test('a 2 says that it is wild, in the language of the page', () => {
  const hand = [
    { id: '4S', rank: '4', isWild: false },
    { id: '2H', rank: '2', isWild: true },
    { id: 'JOKER', rank: 'JOKER', isWild: true },
  ];
  const view = { seatIndex: 0, round: 1, hand, newlyDrawnCardIndices: [], players: [{ melds: [] }] };
  const turn = new Turn(atTable<HandAndFootView>(view, ['Ada']));
  const held = () => turn.hand.map(({ words }) => words);
  expect(held()).toEqual(['4 of spades', '2 of hearts, wild', 'joker']);
  language.translation = es;
  expect(held()).toEqual(['4 de picas', '2 de corazones, comodín', 'jóker']);
});
