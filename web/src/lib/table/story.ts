// What happened at the table, as lines: shown in the log, read out, and heard. A game makes them from its view, so that
// somebody who comes back has the same story as somebody who never left.
import { cardWords } from '../cards/words';
import type { Card, Suit } from '../protocol/types';
import type { View } from '../protocol/types';
import type { Sound } from '../ui/sound';
import { words } from '../words/words.svelte';
import type { TableState } from './table.svelte';

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
  const said = line.parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('suit' in part) return words.cards.suits[part.suit];
    return cardWords(part.card) + (part.note ? `, ${part.note}` : '');
  });
  return `${[line.who, ...said].filter(Boolean).join(' ')}.`;
}

/** The lines that are not in `before`, or none at all when nothing was there before (a page that has just come). */
export function newLines(before: ReadonlySet<string> | null, now: readonly Line[]): Line[] {
  return before ? now.filter((line) => !before.has(line.key)) : [];
}

/** Writes the lines of one hand. */
export class Story {
  readonly lines: Line[] = [];

  constructor(
    private readonly table: TableState<View>,
    /** What is different in every hand, for the keys. */
    private readonly hand: number,
  ) {}

  tell(key: string, seat: number | null, parts: Part[], sound?: Sound): void {
    const who = seat === null ? '' : this.table.actor(seat).name;
    this.lines.push({ key: `${this.hand}.${key}`, seat, who, parts, sound });
  }

  /** Tricks in their order; the winner of the last one is null while it is played. */
  tellTricks(
    tricks: readonly { plays: readonly { seat: number; card: Card }[]; winner: number | null }[],
    noteOf: (card: Card) => string | undefined = () => undefined,
  ): void {
    const { table } = this;
    tricks.forEach(({ plays, winner }, n) => {
      plays.forEach(({ seat, card }, i) => {
        const told = i === 0 ? words.story.leads<Part> : words.story.plays<Part>;
        this.tell(`trick${n}.${seat}`, seat, told(table.isMe(seat), { card, note: noteOf(card) }), 'play');
      });
      if (winner !== null) this.tell(`trick${n}.won`, winner, [words.story.takesTrick(table.isMe(winner))], 'trick');
    });
  }
}
