// Cards and suits in words, for people who listen and for sentences on the page.
import type { Card, Suit } from '../protocol/types';

const ranks: Record<string, string> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack' };

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

/** "jack of hearts", from a card or its id. */
export function cardWords(card: Pick<Card, 'id'> | string): string {
  const id = typeof card === 'string' ? card : card.id;
  if (isJoker(id)) return 'joker';
  const rank = id.slice(0, -1);
  const suit = suits.find((each) => letters[each] === id.slice(-1));
  return `${ranks[rank] ?? rank} of ${suit}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Ada, Juno and Otis" */
export function listWords(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
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
  if (card.suit === trump) return 'right bower';
  return card.suit === sameColour[trump] ? 'left bower' : undefined;
}

/** The suit that a card counts as: the left bower is a trump. */
export function suitWith(card: Pick<Card, 'suit' | 'rank'>, trump: Suit | null): Suit {
  return trump && bowerName(card, trump) ? trump : card.suit;
}
