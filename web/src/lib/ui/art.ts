// The mark, and what drawings in its manner are made of: own work, 200 × 200, split light like the courts. A game's
// character is in its folder (art.ts). Drawn by Art.svelte.
import { SUITS } from '../cards/faces.js';

/** A suit as a part of a drawing: where, how large, in which colour, how far turned. */
export const suit = (n: keyof typeof SUITS, x: number, y: number, w: number, fill: string, r = 0) =>
  `<path d="${SUITS[n]}" transform="translate(${x} ${y}) rotate(${r} ${w / 2} ${w / 2}) scale(${w / 100})" fill="${fill}"/>`;
/** Only what falls on the right half, which lies in the shade. */
export const right = (d: string) => `<g clip-path="url(#ow-half)">${d}</g>`;

export const mark = `<g transform="translate(100 108)"><path d="M-86 2C-84-52-46-90 0-90C46-90 84-52 86 2C86 22 68 30 56 20C44 38 20 38 10 22C5 30-5 30-10 22C-20 38-44 38-56 20C-68 30-86 22-86 2Z" fill="url(#ow-shell)"/>
    <g stroke="#4A22A8" stroke-width="6.5" stroke-linecap="round">${[-64, -43, -21, 0, 21, 43, 64]
      .map((d) => {
        const r = (d * Math.PI) / 180;
        return `<path d="M${(Math.sin(r) * 34).toFixed(1)} ${(30 - Math.cos(r) * 36).toFixed(1)}L${(Math.sin(r) * 74).toFixed(1)} ${(22 - Math.cos(r) * 94).toFixed(1)}"/>`;
      })
      .join('')}</g>
    <path d="M-70 34C-52 66-26 78 0 78C26 78 52 66 70 34C52 50 26 54 0 54C-26 54-52 50-70 34Z" fill="#7C4DF0"/><circle cy="30" r="31" fill="url(#ow-pearl)"/><circle cx="-10" cy="20" r="7" fill="#fff" opacity=".9"/></g>`;

/** What the drawings refer to; goes into the page once, with the cards' own. */
export const artDefs = `<clipPath id="ow-half"><rect x="100" width="120" height="220"/></clipPath><linearGradient id="ow-shell" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8AF0FF"/><stop offset=".5" stop-color="#B79BFF"/><stop offset="1" stop-color="#FF7ADB"/></linearGradient>`;
