// A black card with phrases in its blanks, as a sentence.
import { capital } from '../../cards/words';
import { words } from './table_words';
import type { Black } from './wire';

/** Words of the card, or what stands in one of its blanks: null while nothing does. */
export interface Piece {
  text: string | null;
  blank: boolean;
}

const beginsSentence = /(^|[.!?]\s+|[“"])$/;

/** What stands in each blank, in order; fewer than there are blanks leave the others open. */
export function piecesOf(black: Black, phrases: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let before = '';
  black.parts.forEach((part, at) => {
    if (part) pieces.push({ text: part, blank: false });
    before += part;
    if (at >= black.blanks.length) return;
    const phrase = phrases[at];
    const text = phrase && (beginsSentence.test(before) ? capital(phrase) : phrase);
    pieces.push({ text: text || null, blank: true });
    before += text || '…';
  });
  return pieces;
}

/** For the ears and for lists; an open blank is "blank". */
export function sentenceOf(black: Black, phrases: readonly string[]): string {
  return piecesOf(black, phrases)
    .map(({ text }) => text ?? words.blank)
    .join('');
}

/** What somebody said, without its sentence: "a goose", "a goose / hissing at the vicar". */
export function phrasesOf(cards: readonly { text: string }[]): string[] {
  return cards.map(({ text }) => text);
}

/** What reads well in a blank: "a thing or somebody"; nothing where anything does. */
export function wantedIn(kinds: Black['blanks'][number]): string {
  if (kinds.length === Object.keys(words.kinds).length) return '';
  const wanted = kinds.map((kind) => words.kinds[kind]);
  const last = wanted.pop() ?? '';
  return wanted.length ? words.or(wanted.join(', '), last) : last;
}
