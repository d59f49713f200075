// What happened at the table, as lines: shown in the log, read out, and heard. A game makes them from its view, so that
// somebody who comes back has the same story as somebody who never left.
import { cardWords } from '../cards/words';
import type { Card, Suit } from '../protocol/types';
import type { Sound } from '../ui/sound';

/** Words, a card ("K♦", read out as "king of diamonds") or a suit's symbol that stands for its name. */
export type Part = string | { card: Pick<Card, 'id'>; note?: string | undefined } | { suit: Suit };

export interface Line {
  /** The same line in a later view has the same key. */
  key: string;
  /** Who it is about; null when it is about the table. */
  seat: number | null;
  /** What stands before the parts: a name or "You". */
  who: string;
  parts: Part[];
  sound?: Sound | undefined;
}

/** The line as a sentence. */
export function lineWords(line: Line): string {
  const words = line.parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('suit' in part) return part.suit;
    return cardWords(part.card) + (part.note ? `, ${part.note}` : '');
  });
  return `${[line.who, ...words].filter(Boolean).join(' ')}.`;
}

/** The lines that are not in `before`, or none at all when nothing was there before (a page that has just come). */
export function newLines(before: ReadonlySet<string> | null, now: readonly Line[]): Line[] {
  return before ? now.filter((line) => !before.has(line.key)) : [];
}
