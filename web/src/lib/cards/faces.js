/* Oyster World cards: own vector art, one pure function per face. 140 × 200 (ratio 0.7).
 *
 *   face('KH')   drawing of a face: rank 2–10 J Q K A, suit S H D C; jokers X1 (pearl) and X2 (abyss)
 *   back()       drawing of the back
 *   defs()       shared clips, gradients and weaves that the drawings refer to
 *   SUITS        outlines of the four suits, 100 × 100
 *
 * Colours come from the custom properties of cards.css (--ink, --court-*), so that the four-colour deck,
 * dimming and high contrast are a class on any ancestor and never a second set of drawings.
 * House rule of the courts: a King wears the suit as his beard, a Queen as her hair, a Jack as his hat.
 */
const RANKS = {
  'A': { w: 95.4, d: 'M36.3 61.7L59.3 61.7L47.7 35.7L36.3 61.7ZM10.9 103.1C4.9 103.1 0.0 98.3 0.0 92.3C0.0 90.7 0.4 89.3 1.0 88.0L37.3 6.0C39.0 2.0 43.0 -0.9 47.7 -0.9C52.4 -0.9 56.6 2.0 58.3 6.0L94.6 88.0C95.1 89.3 95.4 90.7 95.4 92.3C95.4 98.3 90.7 103.1 84.7 103.1C80.3 103.1 76.4 100.4 74.7 96.7L67.3 79.7L28.3 79.7L20.7 96.7C19.0 100.4 15.3 103.1 10.9 103.1Z' },
  '2': { w: 79.1, d: 'M39.9 18.0C35.1 18.0 23.0 19.3 23.0 32.6C23.0 38.7 18.0 43.7 11.9 43.7C5.7 43.7 0.7 38.7 0.7 32.6C0.7 12.9 17.9 0.0 39.9 0.0C62.3 0.0 79.1 14.0 79.1 35.4C79.1 44.1 74.3 51.1 68.4 56.9C57.9 67.0 42.7 74.1 31.1 82.0L68.6 82.0C73.6 82.0 77.6 86.0 77.6 91.0C77.6 96.0 73.6 100.0 68.6 100.0L11.1 100.0C5.0 100.0 0.0 96.0 0.0 91.0C0.0 77.9 14.9 69.0 30.0 60.0C45.0 51.1 56.9 43.6 56.9 35.4C56.9 26.9 52.4 18.0 39.9 18.0Z' },
  '3': { w: 79.7, d: 'M57.4 69.1C57.4 65.6 55.9 56.4 39.9 56.4L34.0 56.4C29.0 56.4 25.0 52.4 25.0 47.4C25.0 42.4 29.0 38.4 34.0 38.4L39.9 38.4C44.3 38.4 55.9 37.6 55.9 28.3C55.9 19.6 45.9 18.0 39.9 18.0C32.9 18.0 23.0 19.7 23.0 24.1C23.0 30.3 18.0 35.3 11.9 35.3C5.7 35.3 0.7 30.3 0.7 24.1C0.7 11.3 14.6 0.0 39.9 0.0C63.0 0.0 78.1 12.3 78.1 28.3C78.1 33.3 76.6 40.9 68.9 47.3C75.9 52.9 79.7 60.7 79.7 69.1C79.7 86.6 64.0 100.0 39.9 100.0C14.6 100.0 0.0 88.3 0.0 74.4C0.0 68.3 5.0 63.3 11.1 63.3C17.3 63.3 22.3 68.3 22.3 74.4C22.3 80.3 32.6 82.0 39.9 82.0C44.9 82.0 57.4 80.7 57.4 69.1Z' },
  '4': { w: 78.7, d: 'M47.3 58.4L47.3 39.1L31.6 58.4L47.3 58.4ZM59.1 -0.7C65.1 -0.7 69.6 3.6 69.6 9.0L69.6 58.4L69.7 58.4C74.7 58.4 78.7 62.4 78.7 67.4C78.7 72.4 74.7 76.4 69.7 76.4L69.6 76.4L69.6 91.0C69.6 97.1 64.6 102.1 58.4 102.1C52.3 102.1 47.3 97.1 47.3 91.0L47.3 76.4C35.1 76.4 23.1 76.4 11.0 76.4C5.1 76.4 0.0 72.0 0.0 67.0C0.0 66.0 0.3 64.1 1.7 62.4L49.1 4.1C50.0 3.0 53.4 -0.7 59.1 -0.7Z' },
  '5': { w: 79.7, d: 'M57.4 64.3C57.4 60.3 56.1 47.9 39.9 47.9L12.9 47.9C6.7 47.9 1.7 43.9 1.7 38.9L1.7 9.0C1.7 4.0 6.7 0.0 12.9 0.0L65.4 0.0C70.4 0.0 74.4 4.0 74.4 9.0C74.4 14.0 70.4 18.0 65.4 18.0L24.0 18.0L24.0 29.9L39.9 29.9C62.9 29.9 79.7 43.7 79.7 64.3C79.7 85.9 62.6 100.0 39.9 100.0C14.1 100.0 0.0 88.6 0.0 75.3C0.0 69.1 5.0 64.1 11.1 64.1C17.3 64.1 22.3 69.1 22.3 75.3C22.3 79.9 31.4 82.0 39.9 82.0C52.7 82.0 57.4 73.1 57.4 64.3Z' },
  '6': { w: 79.7, d: 'M57.4 65.1C57.4 61.1 56.1 48.4 39.9 48.4C27.3 48.4 22.3 56.4 22.3 65.1C22.3 69.1 23.6 82.0 39.9 82.0C52.4 82.0 57.4 73.9 57.4 65.1ZM0.0 44.7C0.0 15.9 18.3 0.0 39.9 0.0C49.1 0.0 66.1 1.4 73.9 11.3C75.9 13.9 77.1 16.9 77.1 20.1C77.1 26.3 72.1 31.3 66.0 31.3C60.0 31.3 55.1 26.6 54.9 20.7C52.9 19.4 47.7 18.0 39.9 18.0C36.0 18.0 27.7 19.7 23.9 33.0C27.4 31.9 32.7 30.4 39.9 30.4C62.7 30.4 79.7 44.3 79.7 65.1C79.7 86.0 62.7 100.0 39.9 100.0C17.0 100.0 0.0 86.0 0.0 65.1L0.0 44.7Z' },
  '7': { w: 77.6, d: 'M66.4 0.0C72.6 0.0 77.6 4.1 77.6 9.0C77.6 9.4 77.6 9.9 77.4 10.4C71.9 40.1 42.9 58.1 41.7 91.6C41.4 97.6 36.6 102.3 30.6 102.3C24.4 102.3 19.4 97.3 19.4 91.1C19.4 91.0 19.4 90.9 19.4 90.7C20.3 68.3 31.3 51.9 40.6 37.7C45.1 30.7 49.1 24.3 52.0 18.0L9.0 18.0C4.0 18.0 0.0 14.0 0.0 9.0C0.0 4.0 4.0 0.0 9.0 0.0L66.4 0.0Z' },
  '8': { w: 79.7, d: 'M22.3 69.1C22.3 72.9 23.9 82.0 39.9 82.0C44.9 82.0 57.4 80.9 57.4 69.1C57.4 65.4 55.9 56.1 39.9 56.1C34.9 56.1 22.3 57.4 22.3 69.1ZM39.9 0.0C62.1 0.0 77.1 11.9 77.1 28.0C77.1 33.0 75.6 40.4 68.4 46.7C75.7 52.4 79.7 60.4 79.7 69.1C79.7 86.6 64.0 100.0 39.9 100.0C15.7 100.0 0.0 86.6 0.0 69.1C0.0 60.4 3.9 52.4 11.1 46.7C7.1 43.3 2.6 37.1 2.6 28.0C2.6 11.9 17.6 0.0 39.9 0.0ZM39.9 38.1C46.0 38.1 54.9 36.3 54.9 28.0C54.9 19.7 46.0 18.0 39.9 18.0C33.7 18.0 24.9 19.7 24.9 28.0C24.9 36.3 33.7 38.1 39.9 38.1Z' },
  '9': { w: 79.7, d: 'M22.3 34.9C22.3 38.9 23.6 51.6 39.9 51.6C52.4 51.6 57.4 43.6 57.4 34.9C57.4 30.9 56.1 18.0 39.9 18.0C27.3 18.0 22.3 26.1 22.3 34.9ZM79.7 55.3C79.7 84.1 61.4 100.0 39.9 100.0C30.6 100.0 13.4 98.6 5.7 88.7C3.7 86.1 2.6 83.1 2.6 79.9C2.6 73.7 7.6 68.7 13.7 68.7C19.7 68.7 24.6 73.4 24.9 79.3C26.9 80.6 32.0 82.0 39.9 82.0C43.7 82.0 52.0 80.3 55.9 67.0C52.3 68.1 47.0 69.6 39.9 69.6C17.0 69.6 0.0 55.7 0.0 34.9C0.0 14.0 17.0 0.0 39.9 0.0C62.7 0.0 79.7 14.0 79.7 34.9L79.7 55.3Z' },
  '10': { w: 107.1, d: 'M75.7 0.0C92.0 0.0 107.1 12.7 107.1 40.0L107.1 60.0C107.1 65.4 106.7 83.0 94.4 93.3C89.7 97.3 83.1 100.0 75.7 100.0C59.4 100.0 44.4 87.3 44.4 60.0L44.4 40.0C44.4 34.6 44.7 17.0 57.0 6.7C61.7 2.7 68.3 0.0 75.7 0.0ZM75.7 82.0C79.4 82.0 84.9 74.1 84.9 60.0L84.9 40.0C84.9 25.9 79.4 18.0 75.7 18.0C72.0 18.0 66.7 25.9 66.7 40.0L66.7 60.0C66.7 74.1 72.0 82.0 75.7 82.0ZM25.1 -0.7C31.1 -0.7 35.6 3.6 35.6 9.0L35.6 91.0C35.6 97.1 30.6 102.1 24.4 102.1C18.3 102.1 13.3 97.1 13.3 91.0L13.3 35.9C12.3 36.1 11.3 36.3 10.3 36.3C4.6 36.3 0.0 31.7 0.0 26.0C0.0 23.4 0.9 21.3 2.3 19.4L15.1 4.0C16.0 2.9 19.6 -0.7 25.1 -0.7Z' },
  'J': { w: 67.0, d: 'M33.4 82.0C41.3 82.0 44.7 72.6 44.7 63.9L44.7 9.0C44.7 2.9 49.7 -2.1 55.9 -2.1C62.0 -2.1 67.0 2.9 67.0 9.0L67.0 63.9C67.0 87.3 51.3 100.0 33.4 100.0C15.3 100.0 0.0 87.6 0.0 66.0C0.0 59.9 5.0 54.9 11.1 54.9C17.3 54.9 22.3 59.9 22.3 66.0C22.3 67.9 22.6 82.0 33.4 82.0Z' },
  'Q': { w: 98.1, d: 'M49.0 0.0C76.6 0.0 98.1 18.7 98.1 50.0C98.1 56.0 97.3 69.7 88.1 81.9L94.6 87.6C96.6 89.4 97.9 92.0 97.9 95.0C97.9 100.6 93.4 105.0 87.9 105.0C85.3 105.0 82.9 104.0 81.0 102.4L72.6 94.7C65.7 98.1 57.6 100.0 49.0 100.0C21.4 100.0 0.0 81.3 0.0 50.0C0.0 18.7 21.4 0.0 49.0 0.0ZM22.3 50.0C22.3 66.7 30.6 82.0 49.0 82.0C52.0 82.0 54.9 81.6 57.3 80.9L48.3 72.7C46.3 70.9 45.1 68.3 45.1 65.3C45.1 59.7 49.6 55.3 55.1 55.3C57.7 55.3 60.1 56.3 61.9 57.9L72.3 67.3C74.4 62.6 75.9 56.9 75.9 50.0C75.9 33.3 67.4 18.0 49.0 18.0C30.6 18.0 22.3 33.3 22.3 50.0Z' },
  'K': { w: 87.9, d: 'M11.1 102.1C5.0 102.1 0.0 97.1 0.0 91.0L0.0 9.0C0.0 2.9 5.0 -2.1 11.1 -2.1C17.3 -2.1 22.3 2.9 22.3 9.0L22.3 40.3L69.0 0.0C70.7 -1.6 73.1 -2.4 75.6 -2.4C81.1 -2.4 85.4 2.0 85.4 7.6C85.4 10.6 84.1 13.3 82.0 15.1L48.7 43.9L85.3 85.9C86.9 87.7 87.9 90.0 87.9 92.6C87.9 98.3 83.3 102.9 77.6 102.9C74.4 102.9 71.6 101.4 69.7 99.3L33.1 57.3L22.3 66.7L22.3 91.0C22.3 97.1 17.3 102.1 11.1 102.1Z' },
};
const WORD = {
  'J': { w: 67.0, d: 'M33.4 82.0C41.3 82.0 44.7 72.6 44.7 63.9L44.7 9.0C44.7 2.9 49.7 -2.1 55.9 -2.1C62.0 -2.1 67.0 2.9 67.0 9.0L67.0 63.9C67.0 87.3 51.3 100.0 33.4 100.0C15.3 100.0 0.0 87.6 0.0 66.0C0.0 59.9 5.0 54.9 11.1 54.9C17.3 54.9 22.3 59.9 22.3 66.0C22.3 67.9 22.6 82.0 33.4 82.0Z' },
  'O': { w: 98.1, d: 'M49.0 0.0C76.6 0.0 98.1 18.7 98.1 50.0C98.1 81.3 76.6 100.0 49.0 100.0C21.4 100.0 0.0 81.3 0.0 50.0C0.0 18.7 21.4 0.0 49.0 0.0ZM49.0 82.0C67.4 82.0 75.9 66.7 75.9 50.0C75.9 33.3 67.4 18.0 49.0 18.0C30.6 18.0 22.3 33.3 22.3 50.0C22.3 66.7 30.6 82.0 49.0 82.0Z' },
  'K': { w: 87.9, d: 'M11.1 102.1C5.0 102.1 0.0 97.1 0.0 91.0L0.0 9.0C0.0 2.9 5.0 -2.1 11.1 -2.1C17.3 -2.1 22.3 2.9 22.3 9.0L22.3 40.3L69.0 0.0C70.7 -1.6 73.1 -2.4 75.6 -2.4C81.1 -2.4 85.4 2.0 85.4 7.6C85.4 10.6 84.1 13.3 82.0 15.1L48.7 43.9L85.3 85.9C86.9 87.7 87.9 90.0 87.9 92.6C87.9 98.3 83.3 102.9 77.6 102.9C74.4 102.9 71.6 101.4 69.7 99.3L33.1 57.3L22.3 66.7L22.3 91.0C22.3 97.1 17.3 102.1 11.1 102.1Z' },
  'E': { w: 72.4, d: 'M63.4 0.0C68.4 0.0 72.4 4.0 72.4 9.0C72.4 14.0 68.4 18.0 63.4 18.0L22.3 18.0L22.3 40.1L58.1 40.1C63.1 40.1 67.1 44.1 67.1 49.1C67.1 54.1 63.1 58.1 58.1 58.1L22.3 58.1L22.3 82.0L63.4 82.0C68.4 82.0 72.4 86.0 72.4 91.0C72.4 96.0 68.4 100.0 63.4 100.0L11.1 100.0C5.0 100.0 0.0 96.0 0.0 91.0L0.0 9.0C0.0 4.0 5.0 0.0 11.1 0.0L63.4 0.0Z' },
  'R': { w: 85.9, d: 'M61.3 31.7C61.3 21.6 47.9 18.0 36.3 18.0L22.3 18.0L22.3 45.3L29.0 45.3C30.9 43.7 33.3 42.7 35.9 42.7C38.3 42.7 40.6 43.6 42.3 45.0C48.1 44.4 61.3 41.9 61.3 31.7ZM83.6 31.7C83.6 44.9 73.7 55.4 57.7 60.3L82.9 85.3C84.7 87.1 85.9 89.7 85.9 92.6C85.9 98.1 81.3 102.6 75.7 102.6C73.0 102.6 70.4 101.6 68.6 99.7L32.0 63.3L22.3 63.3L22.3 91.0C22.3 97.1 17.3 102.1 11.1 102.1C5.0 102.1 0.0 97.1 0.0 91.0L0.0 9.0C0.0 4.0 5.0 0.0 11.1 0.0L36.3 0.0C65.7 0.0 83.6 14.0 83.6 31.7Z' },
};   // J O K E R, so that the cards need no font
const SUITS = {
  heart: 'M50 93C39 82 5 59 5 33C5 18 16 8 29 8C38 8 46 13 50 21C54 13 62 8 71 8C84 8 95 18 95 33C95 59 61 82 50 93Z',
  diamond: 'M50 2C58 19 74 38 90 50C74 62 58 81 50 98C42 81 26 62 10 50C26 38 42 19 50 2Z',
  spade: 'M50 4C57 21 95 39 95 64C95 78 85 86 74 86C66 86 59 82 55 76C56 84 60 91 68 96L32 96C40 91 44 84 45 76C41 82 34 86 26 86C15 86 5 78 5 64C5 39 43 21 50 4Z',
  club: 'M50 4C63 4 73 14 73 27C73 32 71 36 69 39C71 38.5 73 38 75 38C88 38 97 48 97 60C97 73 88 82 75 82C66 82 59 78 55 72C56 82 60 90 68 96L32 96C40 90 44 82 45 72C41 78 34 82 25 82C12 82 3 73 3 60C3 48 12 38 25 38C27 38 29 38.5 31 39C29 36 27 32 27 27C27 14 37 4 50 4Z',
};
const SUIT_OF = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' };
const f1 = n => +n.toFixed(2);

/* a suit drawn into the box x, y, w, h */
const suitAt = (s, x, y, w, h = w, attr = '') =>
  `<path d="${SUITS[SUIT_OF[s]]}" transform="translate(${f1(x)} ${f1(y)}) scale(${(w / 100).toFixed(3)} ${(h / 100).toFixed(3)})" ${attr}/>`;

/* the index: rank over suit, centred on x = 28, in the strip that a fan leaves visible */
function index(rank, s) {
  const g = RANKS[rank], ky = .47, k = Math.min(ky, 41 / g.w), w = g.w * k;      // wide ranks (10, A, Q) are drawn together a little
  return `<g fill="var(--ink)"><path d="${g.d}" transform="translate(${f1(28 - w / 2)} 9) scale(${k.toFixed(3)} ${ky})"/>${suitAt(s, 11.5, 62, 33)}</g>`;
}

/* number cards: pips in a pale window right of the index */
const PIPS = {
  2: 'c0 c6', 3: 'c0 c3 c6', 4: 'l0 r0 l6 r6', 5: 'l0 r0 c3 l6 r6', 6: 'l0 r0 l3 r3 l6 r6',
  7: 'l0 r0 c1.5 l3 r3 l6 r6', 8: 'l0 r0 c1.5 l3 r3 c4.5 l6 r6', 9: 'l0 r0 l2 r2 c3 l4 r4 l6 r6',
  10: 'l0 r0 c1 l2 r2 l4 r4 c5 l6 r6',
};
function pips(rank, s) {
  const n = +rank, size = n <= 3 ? 44 : n <= 6 ? 35 : n <= 8 ? 30 : 27;
  const col = { l: 74, c: 95, r: 116 }, top = n <= 3 ? 44 : n <= 8 ? 34 : 30, bot = 200 - top;
  return `<path d="${FIELD}" fill="var(--field)"/><g fill="var(--pip)">` + PIPS[n].split(' ').map(p => {
    const x = col[p[0]], y = top + (bot - top) * (+p.slice(1)) / 6;
    return suitAt(s, x - size / 2, y - size / 2, size);
  }).join('') + '</g>';
}
const FIELD = 'M64 6H126a8 8 0 0 1 8 8V186a8 8 0 0 1-8 8H64a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8Z';

/* aces: one great suit, opened like a shell, with the pearl in it */
function ace(s) {
  const cy = { S: 128, H: 128, D: 126, C: 128 }[s], r = { S: 27, H: 27, D: 19, C: 25 }[s], w = { S: 88, H: 90, D: 100, C: 90 }[s], h = { S: 104, H: 92, D: 112, C: 98 }[s];
  const dy = { S: 16, H: 10, D: 12, C: 16 }[s], x = 87;
  const ribs = [-66, -40, -13, 13, 40, 66].map(a => a * Math.PI / 180).map(a => `<path d="M0 4L${f1(Math.sin(a) * r)} ${f1(4 - Math.cos(a) * r)}"/>`).join('');
  return `<circle cx="${x}" cy="${cy}" r="47" fill="var(--ace-halo)"/>${suitAt(s, x - w / 2, cy - h / 2, w, h, 'fill="var(--pip)"')}<g transform="translate(${x} ${cy + dy})"><g stroke="var(--ace-line)" stroke-width="2.6" stroke-linecap="round">${ribs}</g><circle r="${s === 'D' ? 9 : 11}" fill="url(#ow-pearl)"/></g>`;
}

/* ---- courts ------------------------------------------------------------------------------------------ */
const WINDOW = 'M59 5.500H126a8.5 8.5 0 0 1 8.5 8.500V186a8.5 8.5 0 0 1-8.5 8.500H14a8.5 8.5 0 0 1-8.5-8.500V112a8.5 8.5 0 0 1 8.5-8.500H43a8.5 8.5 0 0 0 8.5-8.500V13a7.5 7.5 0 0 1 7.5-7.500Z';
const PATTERN = {  // each suit has its own weave: readable without colour
  H: 'M0 8q4-6 8 0t8 0', D: 'M0 8L8 0L16 8L8 16Z', S: 'M0 12L8 4L16 12', C: 'M5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
};
const CLOTH = { H: ['#fdecf1', '#e58aa6'], D: ['#fdefe9', '#eda58c'], S: ['#efebfa', '#a99bd8'], C: ['#eaeef6', '#93aec6'] };  // the same weave on the paper of aces and numbers, by choice
const C = 'var(--court-', bg = C + 'bg)', bg2 = C + 'bg2)', main = C + 'main)', hi = C + 'hi)', lo = C + 'lo)', skin = C + 'skin)', shade = C + 'shade)', trim = C + 'trim)', line = C + 'line)', gold = '#FFC94D', gold2 = '#E39A1B', pearl = '#FFF8EE', ink = '#180E33';

const scene = s => `<rect x="0" y="0" width="140" height="200" fill="${bg}"/>
  <path d="M92 90m-58 0a58 58 0 1 0 116 0a58 58 0 1 0-116 0" fill="${bg2}"/>
  <g fill="none" stroke="${line}" stroke-width="1.2"><circle cx="92" cy="90" r="58" opacity=".55"/><circle cx="92" cy="90" r="66" opacity=".3"/><circle cx="92" cy="90" r="75" opacity=".18"/></g>`;

const split = d => `${d.replace('@', `fill="${main}"`)}<g clip-path="url(#ow-left)">${d.replace('@', `fill="${hi}"`)}</g>`;   // lit from the left
const rightHalf = d => `<g clip-path="url(#ow-right)">${d}</g>`;
const FACE = 'M69 76C69 62 115 62 115 76L115 101C115 118 103 127 92 131C81 127 69 118 69 101Z';
const visage = () => `<path d="M82 126H102V156H82Z" fill="${shade}"/><path d="M82 124H102V134Q92 141 82 131Z" fill="${lo}" opacity=".35"/><path d="${FACE}" fill="${skin}"/>${rightHalf(`<path d="${FACE}" fill="${shade}"/>`)}`;
const nose = (y = 84) => `<path d="M92 ${y}L85.5 107Q88 111 92 111Z" fill="${shade}"/><path d="M92 ${y}L98 107Q96 110 92 111Z" fill="${skin}"/>`;
const eye = (cx, look = 0, lash = 0) => `<path d="M${cx - 7.5} 92Q${cx} 83 ${cx + 7.5} 92Q${cx} 98.5 ${cx - 7.5} 92Z" fill="${pearl}"/><circle cx="${cx + look}" cy="91.4" r="4" fill="${ink}"/><circle cx="${cx + look + 1.3}" cy="90" r="1.2" fill="#fff"/><path d="M${cx - 8.5} 92.300Q${cx} 82 ${cx + 8.5} ${92.3 - lash}" fill="none" stroke="${ink}" stroke-width="2.8" stroke-linecap="round"/>`;
const brows = (tilt, w = 3.2) => `<path d="M74 ${80 + tilt}Q80 ${76} 87.5 ${80 - tilt}M110 ${80 + tilt}Q104 ${76} 96.5 ${80 - tilt}" fill="none" stroke="${ink}" stroke-width="${w}" stroke-linecap="round"/>`;
const pearls = (pts, r = 3) => pts.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${pearl}"/><circle cx="${x - r * .3}" cy="${y - r * .3}" r="${r * .35}" fill="#fff"/>`).join('');

const emblem = (s, kind) => {                                   // what the court holds, lower left
  if (kind === 'K') return `<path d="M9 122H47V150C47 168 36 176 28 181C20 176 9 168 9 150Z" fill="${gold}"/><path d="M13 126H43V150C43 164 34 171 28 175.500C22 171 13 164 13 150Z" fill="${lo}"/>${suitAt(s, 17, 134, 22, 22, `fill="${pearl}"`)}`;
  if (kind === 'Q') return `<g transform="translate(28 150)"><path d="M-19 4C-19-12-9-24 0-24C9-24 19-12 19 4C19 12 9 20 0 20C-9 20-19 12-19 4Z" fill="${hi}"/><path d="M0 17L-14-4M0 17L-7-14M0 17V-18M0 17L7-14M0 17L14-4" stroke="${lo}" stroke-width="2" stroke-linecap="round"/><circle cy="7" r="8" fill="url(#ow-pearl)"/></g>`;
  return `<path d="M12 118V194" stroke="${gold}" stroke-width="3.6" stroke-linecap="round"/><circle cx="12" cy="116" r="4" fill="${gold}"/><path d="M13.5 122H50L41 138L50 154H13.500Z" fill="${main}"/>${suitAt(s, 18, 128, 20, 20, `fill="${pearl}"`)}`;
};

const body = (s, kind) => {
  const robe = 'M20 200C24 170 46 154 72 147L112 147C130 152 140 160 140 172V200Z';
  const weave = `<path d="${robe}" fill="url(#ow-weave-${s})"/>`;
  if (kind === 'K') return `<path d="${robe}" fill="${lo}"/>${weave}<path d="M52 166C62 154 74 148 80 147L92 168L104 147C112 148 124 152 134 162L128 178C118 166 108 162 104 162L92 186L80 162C74 163 64 168 57 180Z" fill="${pearl}"/>
    <g fill="${ink}"><path d="M66 160l3 6-5-2zM119 158l-3 6 5-2zM79 156l1 6-4-3zM105 156l-1 6 4-3z"/></g>`;
  if (kind === 'Q') return `<path d="${robe}" fill="${main}"/>${weave}<path d="M74 147L92 182L110 147Z" fill="${shade}"/><path d="M74 147L92 182V147Z" fill="${skin}"/>
    <path d="M62 150L92 196L122 150" fill="none" stroke="${gold}" stroke-width="4" stroke-linejoin="round"/>`;
  return `<path d="${robe}" fill="${main}"/>${weave}<path d="M92 152V200" stroke="${lo}" stroke-width="3"/>${[166, 180, 194].map(y => `<circle cx="92" cy="${y}" r="3.4" fill="${gold}"/>`).join('')}
    <path d="M60 149Q62 135 75 138Q82 132 92 138Q102 132 109 138Q122 135 124 149Q115 160 108 152Q101 161 92 153Q83 161 76 152Q69 160 60 149Z" fill="${pearl}"/><path d="M75 138Q74 146 76 152M92 138Q91 146 92 153M109 138Q110 146 108 152" fill="none" stroke="${shade}" stroke-width="1.6"/>`;
};

const crown = `<path d="M64 68L58 30L75 47L92 22L109 47L126 30L120 68Q92 60 64 68Z" fill="${gold}"/>${rightHalf(`<path d="M64 68L58 30L75 47L92 22L109 47L126 30L120 68Q92 60 64 68Z" fill="${gold2}"/>`)}<path d="M63.5 70Q92 60 120.5 70L119 78Q92 68 65 78Z" fill="${trim}"/>${pearls([[58, 29], [92, 21], [126, 29]], 4.2)}<path d="M92 44l5 7-5 7-5-7z" fill="${trim}"/>`;

function king(s) {
  const beard = { H: suitAt(s, 55, 96, 74, 72, '@'), D: suitAt(s, 53.5, 94, 77, 84, '@'), S: suitAt(s, 54, 93, 76, 82, '@'), C: suitAt(s, 53, 95, 78, 78, '@') }[s];
  const mouth = { H: 121, D: 121, S: 123, C: 119 }[s];
  const hair = `<path d="M68 70C62 80 62 100 66 112L74 112V74ZM116 70C122 80 122 100 118 112L110 112V74Z" fill="${main}"/>`;
  return `${body(s, 'K')}${hair}${visage()}${eye(81)}${eye(103)}${brows(-2.2, 4)}${split(beard)}${nose()}
    <path d="M84 ${mouth}Q92 ${mouth - 4} 100 ${mouth}Q92 ${mouth + 6} 84 ${mouth}Z" fill="${ink}"/>${crown}${emblem(s, 'K')}`;
}
function queen(s) {
  const hair = {
    H: suitAt(s, 46, 32, 92, 128, '@'), D: suitAt(s, 32, 18, 120, 152, '@'), S: suitAt(s, 47, 14, 90, 152, '@'),
    C: `<g @><circle cx="92" cy="50" r="25"/><circle cx="66" cy="104" r="26"/><circle cx="118" cy="104" r="26"/><path d="M70 60H114V110H70Z"/></g>`,
  }[s];
  const tiara = `<path d="M71 73L69 58L80 65L92 50L104 65L115 58L113 73Q92 66 71 73Z" fill="${gold}"/>${pearls([[92, 50]], 3.8)}${pearls([[69.5, 58], [114.5, 58]], 2.6)}<path d="M92 59l3.6 5-3.6 5-3.6-5z" fill="${trim}"/>`;
  const drops = `<circle cx="68" cy="112" r="3.6" fill="${gold}"/><circle cx="116" cy="112" r="3.6" fill="${gold}"/>${pearls([[68, 120], [116, 120]], 4)}`;
  return `${split(hair)}${body(s, 'Q')}${visage()}${pearls([[79, 143], [82, 149], [86.5, 153], [92, 154.5], [97.5, 153], [102, 149], [105, 143]], 2.9)}<path d="M92 157l5 6.5-5 6.5-5-6.500z" fill="${trim}"/>
    <path d="M70 88C72 74 84 66 92 66C100 66 112 74 114 88C116 70 106 58 92 58C78 58 68 70 70 88Z" fill="${lo}"/>
    ${eye(81, 0, 2)}${eye(103, 0, 2)}<path d="M73 92l-3.5-3.500M111 92l3.5-3.5" stroke="${ink}" stroke-width="2.4" stroke-linecap="round"/>${brows(0, 2.4)}${nose(88)}
    <path d="M84.5 119Q88.5 115.5 92 117.200Q95.5 115.5 99.5 119Q92 126 84.5 119Z" fill="${trim}"/><circle cx="75.5" cy="108" r="3.6" fill="${trim}" opacity=".28"/><circle cx="108.5" cy="108" r="3.6" fill="${trim}" opacity=".28"/>${tiara}${drops}${emblem(s, 'Q')}`;
}
function jack(s) {
  const hat = {
    H: suitAt(s, 50, 16, 84, 76, '@'),
    D: suitAt(s, 36, 14, 112, 78, '@'),
    S: `<path d="M92 10C97 28 132 44 132 66C132 78 122 84 112 82C104 80 98 76 92 70C86 76 80 80 72 82C62 84 52 78 52 66C52 44 87 28 92 10Z" @/>`,
    C: `<g @><circle cx="92" cy="34" r="20"/><circle cx="69" cy="60" r="19"/><circle cx="115" cy="60" r="19"/><path d="M80 40H104V72H80Z"/></g>`,
  }[s];
  const hair = `<path d="M66 72C56 92 56 114 62 130C70 132 78 128 80 122L72 104V78ZM118 72C128 92 128 114 122 130C114 132 106 128 104 122L112 104V78Z" fill="${lo}"/>`;
  const plume = `<path d="M112 56C128 48 136 30 130 10C122 16 110 30 106 52Z" fill="${trim}"/><path d="M108 56C118 44 126 30 129 14" fill="none" stroke="${pearl}" stroke-width="1.8" stroke-linecap="round"/>`;
  return `${body(s, 'J')}${hair}${visage()}${eye(81, 2)}${eye(103, 2)}${brows(1.2, 3)}${nose(86)}
    <path d="M83 118Q92 123.5 101 116.5" fill="none" stroke="${ink}" stroke-width="2.8" stroke-linecap="round"/>
    ${plume}${split(hat)}<circle cx="92" cy="${{ H: 52, D: 52, S: 54, C: 54 }[s]}" r="7" fill="${gold}"/><circle cx="92" cy="${{ H: 52, D: 52, S: 54, C: 54 }[s]}" r="4" fill="${pearl}"/>${emblem(s, 'J')}`;
}
const court = (rank, s) => `<g clip-path="url(#ow-window)">${scene(s)}${{ K: king, Q: queen, J: jack }[rank](s)}</g><path d="${WINDOW}" fill="none" stroke="var(--ink)" stroke-width="1.5" opacity=".9"/>`;

/* ---- jokers: the oyster laughs ------------------------------------------------------------------------ */
const jokerWord = () => {
  const k = .26; let x = 0, out = '';
  for (const c of 'JOKER') { out += `<path d="${WORD[c].d}" transform="translate(${f1(x)} 0) scale(${k})"/>`; x += WORD[c].w * k + 4; }
  return `<g fill="var(--ink)" transform="translate(15 ${f1(186)}) rotate(-90)">${out}</g>`;
};
function joker(kind) {
  const dark = kind === 'X2';
  const a = dark ? '#3A2090' : '#FF4FD8', b = dark ? '#12082C' : '#6A22E0', capA = dark ? '#2EE6FF' : '#FFE14D', capB = dark ? '#7C5CFF' : '#2EE6FF', sh = dark ? '#9C8BFF' : '#FFB9EE', sh2 = dark ? '#5B3DF0' : '#F03FB8', rib = dark ? '#6A50F0' : '#FF7FD6';
  const star = `<path d="M28 9L33.8 22.300L48 23.700L37.3 33.200L40.5 47.200L28 39.900L15.5 47.200L18.7 33.200L8 23.700L22.2 22.300Z" fill="var(--ink)" stroke="var(--ink)" stroke-width="2.5" stroke-linejoin="round"/>`;
  const ribs = [-58, -35, -12, 12, 35, 58].map(d => { const r = d * Math.PI / 180; return `<path d="M${f1(Math.sin(r) * 12)} ${f1(36 - Math.cos(r) * 12)}L${f1(Math.sin(r) * 52)} ${f1(36 - Math.cos(r) * 66)}" stroke="${rib}" stroke-width="3.2" stroke-linecap="round"/>`; }).join('');
  const floaters = [['H', 60, 16, 12, -16], ['S', 58, 174, 13, 12], ['D', 112, 20, 12, 10], ['C', 114, 172, 13, -14], ['D', 86, 180, 10, 8]].map(([s, x, y, w, r]) => `<g transform="rotate(${r} ${x + w / 2} ${y + w / 2})">${suitAt(s, x, y, w, w, `fill="${capA}"`)}</g>`).join('');
  return `${star}${jokerWord()}
  <g clip-path="url(#ow-field)"><rect width="140" height="200" fill="${b}"/><circle cx="94" cy="106" r="62" fill="${a}" opacity=".6"/>
    <g stroke="${capA}" stroke-width="1.2" fill="none" opacity=".5"><circle cx="94" cy="106" r="62"/><circle cx="94" cy="106" r="76"/><circle cx="94" cy="106" r="92"/></g>${floaters}
    <g transform="translate(93 116) scale(.76)">
      <path d="M-8-40C-34-42-44-66-38-88C-24-84-14-74-8-60C-6-82 2-96 14-108C26-94 26-76 18-58C28-70 38-76 48-74C50-56 34-40 12-42Z" fill="${capA}"/><path d="M-8-40C-12-50-8-60-8-60C-6-82 2-96 14-108C26-94 26-76 18-58C14-50 12-42 12-42Z" fill="${capB}"/>
      ${pearls([[-38, -88], [14, -109], [48, -75]], 6.5)}
      <path d="M-50 6C-50-26-26-48 1-48C28-48 52-26 52 6C52 18 44 24 36 20C30 28 18 28 12 22C6 30-8 30-12 22C-18 28-30 28-34 20C-42 24-50 18-50 6Z" fill="${sh}"/>
      <g transform="translate(1 -24) scale(.8 .62)">${ribs}</g>
      <path d="M-42 26C-36 54-14 68 2 68C18 68 40 54 46 26C38 32 32 30 28 26C22 34 8 34 2 27C-4 34-18 34-24 26C-28 30-34 32-42 26Z" fill="${sh2}"/>
      <path d="M-33 23C-22 32 26 32 37 23C34 44 18 54 2 54C-14 54-30 44-33 23Z" fill="#2B0A2E"/>
      <circle cx="2" cy="39" r="11" fill="url(#ow-pearl)"/>
      <ellipse cx="-15" cy="-4" rx="10" ry="12" fill="#fff"/><ellipse cx="19" cy="-4" rx="10" ry="12" fill="#fff"/><circle cx="-12" cy="-2" r="5.6" fill="${ink}"/><circle cx="22" cy="-2" r="5.6" fill="${ink}"/><circle cx="-10" cy="-4.5" r="1.9" fill="#fff"/><circle cx="24" cy="-4.5" r="1.9" fill="#fff"/>
    </g></g><path d="${JFIELD}" fill="none" stroke="var(--ink)" stroke-width="1.5" opacity=".9"/>`;
}
const JFIELD = 'M59 5.500H126a8.5 8.5 0 0 1 8.5 8.500V186a8.5 8.5 0 0 1-8.5 8.500H59a8.5 8.5 0 0 1-8.5-8.500V14a8.5 8.5 0 0 1 8.5-8.500Z';

/* ---- the back: a reef of scallops and one pearl -------------------------------------------------------- */
function back() {
  let reef = '';
  for (let row = 0; row < 11; row++) for (let col = -1; col < 6; col++) {
    const x = col * 24 + (row % 2 ? 12 : 0) + 10, y = 16 + row * 17;
    reef += `<path d="M${x} ${y}a12 12 0 0 1 24 0M${x + 5} ${y}a7 7 0 0 1 14 0"/>`;
  }
  const ribs = [-66, -44, -22, 0, 22, 44, 66].map(d => { const r = d * Math.PI / 180; return `<path d="M0 22L${f1(Math.sin(r) * 32)} ${f1(20 - Math.cos(r) * 40)}"/>`; }).join('');
  return `<rect width="140" height="200" rx="12" fill="#F6F1FF"/><rect x="5" y="5" width="130" height="190" rx="8.5" fill="url(#ow-back)"/>
  <g clip-path="url(#ow-backclip)"><g fill="none" stroke="#9C7BFF" stroke-opacity=".34" stroke-width="1.6">${reef}</g><circle cx="70" cy="100" r="46" fill="#1A0C3C"/></g>
  <rect x="10.5" y="10.5" width="119" height="179" rx="6" fill="none" stroke="url(#ow-neon)" stroke-width="2.4"/>
  <circle cx="70" cy="100" r="46" fill="none" stroke="url(#ow-neon)" stroke-width="2.4"/>
  <g transform="translate(70 103)"><path d="M-35 0C-34-22-18-36 0-36C18-36 34-22 35 0C35 8 28 11 23 8C18 15 8 15 4 9C2 12-2 12-4 9C-8 15-18 15-23 8C-28 11-35 8-35 0Z" fill="#C9B6FF"/><g stroke="#5A35C8" stroke-width="2.6" stroke-linecap="round" transform="scale(.86) translate(0 -6)">${ribs}</g><circle cy="12" r="13" fill="url(#ow-pearl)"/></g>`;
}

const defs = () => `<defs>
  <clipPath id="ow-field"><path d="${JFIELD}"/></clipPath><clipPath id="ow-window"><path d="${WINDOW}"/></clipPath><clipPath id="ow-right"><rect x="92" y="0" width="60" height="200"/></clipPath><clipPath id="ow-left"><rect x="0" y="0" width="92" height="200"/></clipPath>
  <clipPath id="ow-backclip"><rect x="9" y="9" width="122" height="182" rx="7"/></clipPath>
  <radialGradient id="ow-pearl" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#FCEBFA"/><stop offset=".8" stop-color="#CBB8F5"/><stop offset="1" stop-color="#A9D9F5"/></radialGradient>
  <linearGradient id="ow-paper" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="#FFFFFF"/><stop offset="1" stop-color="#F0EAFA"/></linearGradient>
  <linearGradient id="ow-neon" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3DEBFF"/><stop offset=".5" stop-color="#A57BFF"/><stop offset="1" stop-color="#FF5BD6"/></linearGradient>
  <radialGradient id="ow-back" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="#5A2FC0"/><stop offset="1" stop-color="#2A1266"/></radialGradient>
  ${Object.entries(PATTERN).map(([s, d]) => `<pattern id="ow-weave-${s}" width="16" height="16" patternUnits="userSpaceOnUse"><path d="${d}" fill="none" stroke="#fff" stroke-width="1.8" opacity=".17"/></pattern>`).join('')}
  ${Object.entries(PATTERN).map(([s, d]) => `<pattern id="ow-cloth-${s}" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="${CLOTH[s][0]}"/><path d="${d}" fill="none" stroke="${CLOTH[s][1]}" stroke-width="2"/></pattern>`).join('')}
</defs>`;

function face(code) {
  const isJoker = code[0] === 'X', rank = code.slice(0, -1), s = code.slice(-1);
  const art = isJoker ? joker(code) : index(rank, s) + (rank === 'A' ? ace(s) : PIPS[rank] ? pips(rank, s) : court(rank, s));
  return `<rect width="140" height="200" rx="12" fill="url(#ow-paper)"/>${art}<rect x=".75" y=".75" width="138.5" height="198.5" rx="11.3" fill="none" stroke="#2B1A5A" stroke-opacity=".22" stroke-width="1.5"/>`;
}

export { face, back, defs, SUITS };
