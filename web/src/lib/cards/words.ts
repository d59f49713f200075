// Cards and suits in words, for people who listen and for sentences on the page.
import type { Card, Suit } from '../protocol/types';
import type { CardName } from '../words/grammar';
import { words } from '../words/words.svelte';

export { capital } from '../words/grammar';

export type SuitLetter = 'S' | 'H' | 'D' | 'C';
const letters: Record<Suit, SuitLetter> = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' };

export const suits: readonly Suit[] = ['spades', 'hearts', 'diamonds', 'clubs'];

export function letterOf(suit: Suit): SuitLetter {
  return letters[suit];
}

/** The deck draws two jokers, X1 and X2; a game that does not tell them apart says JOKER. */
export function isJoker(id: string): boolean {
  return id === 'JOKER' || id.startsWith('X');
}

/** "jack of hearts" and "the jack of hearts", from a card or its id. */
export function cardName(card: Pick<Card, 'id'> | string): CardName {
  const id = typeof card === 'string' ? card : card.id;
  const suit = suits.find((each) => letters[each] === id.slice(-1));
  return isJoker(id) || !suit ? words.cards.joker : words.cards.card(id.slice(0, -1), suit);
}

/** "jack of hearts", from a card or its id. */
export const cardWords = (card: Pick<Card, 'id'> | string): string => cardName(card).name;

/** "Ada, Juno and Otis" */
export function listWords(items: readonly string[]): string {
  return new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(items);
}

export const sameColour: Record<Suit, Suit> = {
  hearts: 'diamonds',
  diamonds: 'hearts',
  spades: 'clubs',
  clubs: 'spades',
};

/** "right bower" or "left bower", as the table calls the two jacks. */
export function bowerName(card: Pick<Card, 'suit' | 'rank'>, trump: Suit | null): string | undefined {
  if (!trump || card.rank !== 'J') return undefined;
  if (card.suit === trump) return words.cards.rightBower;
  return card.suit === sameColour[trump] ? words.cards.leftBower : undefined;
}

/** The suit that a card counts as: the left bower is a trump. */
export function suitWith(card: Pick<Card, 'suit' | 'rank'>, trump: Suit | null): Suit {
  return trump && bowerName(card, trump) ? trump : card.suit;
}
