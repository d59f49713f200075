// A sentence with marks in it, taken apart: so that a translation of the rules is plain text.
import type { Suit } from '../protocol/types';

export interface Part {
  kind: 'plain' | 'bold' | 'leaning' | 'suit';
  text: string;
  suit?: Suit;
}

const suits: Record<string, Suit> = { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs' };

export function partsOf(text: string): Part[] {
  return text
    .split(/(\*\*[^*]+\*\*|_[^_]+_|[♠♥♦♣])/)
    .filter(Boolean)
    .map((part) => {
      const suit = suits[part];
      if (suit) return { kind: 'suit', text: part, suit };
      if (part.startsWith('**')) return { kind: 'bold', text: part.slice(2, -2) };
      return part.startsWith('_') ? { kind: 'leaning', text: part.slice(1, -1) } : { kind: 'plain', text: part };
    });
}
