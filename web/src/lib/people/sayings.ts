// What can be said with a tap: the server's phrases in words, and six of them as a pearl with a face.
import type { Schemas } from '../protocol/types';
import { en } from '../words/en';
import { words } from '../words/words.svelte';

export type Phrase = NonNullable<Schemas['SayPayload']['phrase']>;

export const phraseWords = (phrase: Phrase): string => words.talk.words[phrase];

/** All of them, in the order in which they are offered. */
export const phrases = Object.keys(en.talk.words) as Phrase[];

const ink = 'fill="none" stroke="#3A1C8C" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"';
const eyes = '<circle cx="70" cy="88" r="9" fill="#3A1C8C"/><circle cx="130" cy="88" r="9" fill="#3A1C8C"/>';
const shut = `<path d="M56 92q14-18 28 0M116 92q14-18 28 0" ${ink}/>`;
const heart = 'M100 178C44 134 40 92 70 84c16-4 26 8 30 18c4-10 14-22 30-18c30 8 26 50-30 94Z';
const pearl = (face: string) => `<circle cx="100" cy="100" r="92" fill="url(#ow-pearl)"/>${face}`;

/** Drawn in the manner of the mark: 200 × 200. */
export const phraseArt: Partial<Record<Phrase, string>> = {
  laugh: pearl(`${shut}<path d="M58 116h84c-4 34-24 48-42 48s-38-14-42-48Z" fill="#7C4DF0"/>`),
  wow: pearl(`${eyes}<ellipse cx="100" cy="138" rx="16" ry="22" fill="#7C4DF0"/>`),
  cry: pearl(
    `${eyes}<path d="M68 150q32-28 64 0" ${ink}/><path d="M70 104c-14 20-14 30 0 30s14-10 0-30Z" fill="#4FE9FF"/>`,
  ),
  think: pearl(`${eyes}<path d="M74 142h44M112 62q18-12 34 0" ${ink}/>`),
  heart: pearl(`${eyes}<path d="${heart}" fill="#FF74D8" transform="translate(42 62) scale(.58)"/>`),
  cheers: pearl(
    `${shut}<path d="M66 122q34 38 68 0" ${ink}/><path d="M150 28l8 18 18 8-18 8-8 18-8-18-18-8 18-8Z" fill="#FFE066"/>`,
  ),
};
