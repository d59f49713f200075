// What a card is asked for in a trick game, in words that need no knowledge of it.
import { capital, suitWith } from '../cards/words';
import type { Card, Suit } from '../protocol/types';

interface Held {
  effectiveSuit: Suit;
}

/** "heart" */
export const oneOf = (suit: Suit): string => suit.slice(0, -1);

/** What I am asked when a trick waits for my card: who cannot follow reads what that leaves to do. */
export function cardAsk(held: readonly Held[], led: Suit | null, trump: Suit | null): string {
  const has = (suit: Suit) => held.some((card) => card.effectiveSuit === suit);
  if (held.length === 1) return 'Your last card';
  if (led === null) return 'You lead: play any card';
  if (has(led)) return `Follow ${led}`;
  return trump !== null && has(trump) ? `No ${led}: play a trump, or throw one away` : `No ${led}: throw any card away`;
}

/** Why a card may not be played: the suit that was led has to be followed. */
export function followWords(follow: Suit): string {
  return `${capital(follow)} were led: play a ${oneOf(follow)} while you have one.`;
}

/** "Hearts: you’d have 3 trumps": what I would hold in a game with bowers; `when` is 'is' once it is trump: "Hearts: you have 3 trumps". */
export function trumpsHeld(
  hand: readonly Pick<Card, 'suit' | 'rank'>[],
  suit: Suit,
  when: 'would be' | 'is' = 'would be',
): string {
  const count = hand.filter((card) => suitWith(card, suit) === suit).length;
  return `${capital(suit)}: ${when === 'is' ? 'you' : 'you’d'} have ${count || 'no'} trump${count === 1 ? '' : 's'}`;
}
