// What a card is asked for in a trick game, in words that need no knowledge of it.
import { suitWith } from '../cards/words';
import type { Card, Suit } from '../protocol/types';
import { words } from '../words/words.svelte';

interface Held {
  effectiveSuit: Suit;
}

/** What I am asked when a trick waits for my card: who cannot follow reads what that leaves to do. */
export function cardAsk(held: readonly Held[], led: Suit | null, trump: Suit | null): string {
  const has = (suit: Suit) => held.some((card) => card.effectiveSuit === suit);
  if (held.length === 1) return words.table.lastCard;
  if (led === null) return words.table.leads;
  if (has(led)) return words.table.follow(led);
  return trump !== null && has(trump) ? words.table.noneTrump(led) : words.table.none(led);
}

/** Why a card may not be played: the suit that was led has to be followed. */
export function followWords(follow: Suit): string {
  return words.table.mustFollow(follow);
}

/** "Hearts: you’d have 3 trumps": what I would hold in a game with bowers; `when` is 'is' once it is trump: "Hearts: you have 3 trumps". */
export function trumpsHeld(
  hand: readonly Pick<Card, 'suit' | 'rank'>[],
  suit: Suit,
  when: 'would be' | 'is' = 'would be',
): string {
  const count = hand.filter((card) => suitWith(card, suit) === suit).length;
  return when === 'is' ? words.table.trumpsAre(suit, count) : words.table.trumpsWould(suit, count);
}
