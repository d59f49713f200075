// Types of faces.js, the drawings of the deck.
/** Inside of an SVG of 140 × 200. */
export function face(code: string): string;
export function back(): string;
export function defs(): string;
export const SUITS: Record<'heart' | 'diamond' | 'spade' | 'club', string>;
