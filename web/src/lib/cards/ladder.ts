// Cards in the order in which they beat one another, to show what trump means at a table.
import type { Suit } from '../protocol/types';
import { letterOf, sameColour } from './words';

/** The trumps of games with bowers, best first: the jack of trump, the other jack of its colour, then ace to nine. */
export function trumpsWithBowers(trump: Suit): string[] {
  const own = letterOf(trump);
  return [`J${own}`, `J${letterOf(sameColour[trump])}`, ...['A', 'K', 'Q', '10', '9'].map((rank) => rank + own)];
}

/** A whole suit, ace high. */
export function aceToTwo(suit: Suit): string[] {
  return ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'].map((rank) => rank + letterOf(suit));
}
