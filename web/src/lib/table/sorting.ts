// A hand as card players hold it: trump first, each suit from high to low, red and black in turn. Which suit a card counts as
// comes from the server, so that the left bower stands with the trumps.
import { suits } from '../cards/words';
import type { Card, Suit } from '../protocol/types';

interface Held extends Card {
  effectiveSuit: Suit;
}

const highToLow = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2'];
const isRed = (suit: Suit) => suit === 'hearts' || suit === 'diamonds';

/** Trump first, then so that colours take turns for as long as there are two. */
export function suitOrder(held: ReadonlySet<Suit>, trump: Suit | null): Suit[] {
  const order: Suit[] = trump && held.has(trump) ? [trump] : [];
  const left = suits.filter((suit) => held.has(suit) && suit !== trump);
  const of = (red: boolean) => left.filter((suit) => isRed(suit) === red);
  while (left.length > 0) {
    const last = order.at(-1);
    const red = last ? !isRed(last) : of(true).length > of(false).length;
    const next = of(red)[0] ?? of(!red)[0];
    if (!next) break;
    order.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return order;
}

/** With bowers, the two jacks that count as trump are its best cards. */
export function sortedHand<T extends Held>(hand: readonly T[], trump: Suit | null, bowers: boolean): T[] {
  const order = suitOrder(new Set(hand.map((card) => card.effectiveSuit)), trump);
  const place = ({ rank, suit, effectiveSuit }: T) => {
    if (bowers && rank === 'J' && effectiveSuit === trump) return suit === trump ? -2 : -1;
    return highToLow.indexOf(rank);
  };
  return [...hand].sort(
    (a, b) => order.indexOf(a.effectiveSuit) - order.indexOf(b.effectiveSuit) || place(a) - place(b),
  );
}
