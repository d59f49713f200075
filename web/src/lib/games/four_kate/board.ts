// The board as a drawing: at the table, in a result, in a review. Ten units to a cell, the lowest row at the bottom. Players
// are told apart by shape, not by colour alone: seat 0 has rings, seat 1 crosses.
import { words } from './look_words';
import type { KateView } from './wire';

export const cell = 10;
const edge = 2;
/** Below the cells: the columns' numbers. */
const foot = 6;
const discRadius = 4.3;
const holeRadius = 4;

export function boardSize({ columns, rows }: Pick<KateView, 'columns' | 'rows'>): { width: number; height: number } {
  return { width: columns * cell + 2 * edge, height: rows * cell + edge + foot };
}

export const middleOf = (rows: number, column: number, row: number) => ({
  x: edge + (column + 0.5) * cell,
  y: edge + (rows - row - 0.5) * cell,
});

const fills: Record<string, readonly [string, string]> = {
  '': ['#4fe9ff', '#0b5f86'],
  'h-mag': ['#ff74d8', '#7d1160'],
  'h-yel': ['#ffe066', '#7a4f00'],
};

/** One player's disc around 0, 0. */
export function discArt(seat: number, hue: string): string {
  const [light, dark] = fills[hue] ?? fills['']!;
  const mark =
    seat === 0
      ? `<circle r="2.1" fill="none" stroke="${dark}" stroke-width="1"/>`
      : `<path d="M-1.6-1.6L1.6 1.6M-1.6 1.6L1.6-1.6" stroke="${dark}" stroke-width="1.15" stroke-linecap="round"/>`;
  return `<circle r="${discRadius}" fill="${light}"/><circle r="${discRadius - 0.55}" fill="none" stroke="${dark}" stroke-width=".35" opacity=".55"/>${mark}`;
}

/** The front of the board, which discs fall behind: a plate with holes, and the columns' numbers. */
export function plateArt(view: Pick<KateView, 'columns' | 'rows'>): string {
  const { width, height } = boardSize(view);
  const holes: string[] = [];
  const numbers: string[] = [];
  for (let column = 0; column < view.columns; column++) {
    for (let row = 0; row < view.rows; row++) {
      const { x, y } = middleOf(view.rows, column, row);
      holes.push(
        `M${x - holeRadius} ${y}a${holeRadius} ${holeRadius} 0 1 0 ${2 * holeRadius} 0a${holeRadius} ${holeRadius} 0 1 0 ${-2 * holeRadius} 0Z`,
      );
    }
    const { x } = middleOf(view.rows, column, 0);
    numbers.push(`<text x="${x}" y="${height - 1.7}">${column + 1}</text>`);
  }
  const plate = `M3 0H${width - 3}a3 3 0 0 1 3 3V${height - 3}a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3Z`;
  return `<path d="${plate}${holes.join('')}" fill="#2f4fd0" fill-rule="evenodd" stroke="#8fb0ff" stroke-width=".4"/><g fill="#e6edff" font-size="3.9" font-weight="900" text-anchor="middle" font-family="inherit">${numbers.join('')}</g>`;
}

/** Around a cell of the four that won. */
export const glowArt = `<circle r="${holeRadius + 0.3}" fill="none" stroke="#fff" stroke-width=".9"/>`;
/** On the newest disc. */
export const lastArt = `<circle r=".8" fill="#fff" stroke="#14082e" stroke-width=".35"/>`;

const at = (rows: number, column: number, row: number, art: string) => {
  const { x, y } = middleOf(rows, column, row);
  return `<g transform="translate(${x} ${y})">${art}</g>`;
};

/** What boardArt is drawn in. */
export function boardBox(view: Pick<KateView, 'columns' | 'rows'>): string {
  const { width, height } = boardSize(view);
  return `0 0 ${width} ${height}`;
}

/** The whole board, standing still. */
export function boardArt(view: KateView, hueOf: (seat: number) => string): string {
  const { width, height } = boardSize(view);
  const last = view.drops.at(-1);
  const put = (column: number, row: number, art: string) => at(view.rows, column, row, art);
  return [
    `<rect width="${width}" height="${height}" rx="3" fill="#0a0f38"/>`,
    ...view.drops.map(({ seatIndex, column, row }) => put(column, row, discArt(seatIndex, hueOf(seatIndex)))),
    plateArt(view),
    ...view.fourCells.map(({ column, row }) => put(column, row, glowArt)),
    last ? put(last.column, last.row, lastArt) : '',
  ].join('');
}

/** The board for those who listen, column by column from the bottom: "Column 4: Ada, you." */
export function boardWords(view: KateView, nameOf: (seat: number) => string): string {
  const columns = Array.from({ length: view.columns }, (_, column) =>
    view.drops.filter((drop) => drop.column === column).map((drop) => nameOf(drop.seatIndex)),
  );
  const told = columns.flatMap((discs, column) =>
    discs.length ? [words.columnHolds(column + 1, discs.join(', '))] : [],
  );
  return told.length ? told.join(' ') : words.emptyBoard;
}
