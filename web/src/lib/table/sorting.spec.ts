import { describe, expect, it } from 'vitest';
import { letterOf, suits, suitWith } from '../cards/words';
import type { Card, Suit } from '../protocol/types';
import { sortedHand, suitOrder } from './sorting';

function sorted(ids: string, trump: Suit | null, bowers = true): string {
  const hand = ids.split(' ').map((id) => {
    const suit = suits.find((each) => letterOf(each) === id.slice(-1))!;
    const card = { id, suit, rank: id.slice(0, -1) } as Card;
    return { ...card, effectiveSuit: bowers ? suitWith(card, trump) : suit };
  });
  return sortedHand(hand, trump, bowers)
    .map(({ id }) => id)
    .join(' ');
}

describe('a sorted hand', () => {
  it('has trump first, and both bowers before the ace', () => {
    expect(sorted('AH 9S JD JH KH', 'hearts')).toBe('JH JD AH KH 9S');
  });

  it('has each suit from high to low', () => {
    expect(sorted('9C AC 10C QC', null)).toBe('AC QC 10C 9C');
    expect(sorted('2S 10S JS AS 9S', 'spades', false)).toBe('AS JS 10S 9S 2S');
  });

  it('changes colour from suit to suit, as far as there are two', () => {
    expect(sorted('AS AC AH AD', null)).toBe('AS AH AC AD');
    expect(sorted('AS AC AD 9H', 'hearts')).toBe('9H AS AD AC');
    expect(sorted('AD 9H KS', 'hearts')).toBe('9H KS AD');
    expect(suitOrder(new Set<Suit>(['hearts', 'diamonds', 'clubs']), null)).toEqual(['hearts', 'clubs', 'diamonds']);
    expect(suitOrder(new Set<Suit>(['hearts', 'diamonds']), null)).toEqual(['hearts', 'diamonds']);
  });
});
