import { expect, test } from 'vitest';
import { atTable } from '../../table/at_table';
import { lineWords } from '../../table/story';
import { boardArt, boardWords } from './board';
import { deedOf } from './deeds';
import { sceneOf } from './scene';
import { storyOf } from './story';
import type { KateView } from './wire';

function viewOf(columns: number[], more: object = {}): KateView {
  const heights = new Array<number>(7).fill(0);
  const drops = columns.map((column, i) => ({ seatIndex: i % 2, column, row: heights[column]!++ }));
  return {
    gameId: '4-kate',
    seatIndex: 0,
    phase: 'playing',
    seats: ['p0', 'p1'],
    firstSeatIndex: 0,
    columns: 7,
    rows: 6,
    drops,
    fourCells: [],
    winners: [],
    legalActions: [],
    ...more,
  } as unknown as KateView;
}

const told = (view: KateView) => storyOf(atTable<KateView>(view, ['Ada', 'Juno'])).map(lineWords);

test('every disc is told with its column', () => {
  expect(told(viewOf([3, 0]))).toEqual(['You begin.', 'You drop in column 4.', 'Juno drops in column 1.']);
});

test('four in a row end the story', () => {
  expect(told(viewOf([3, 0, 3, 0, 3, 0, 3], { winners: [0] })).at(-1)).toBe('You have four in a row.');
  expect(told(viewOf([3, 0, 3, 0, 3, 0, 6, 0], { winners: [1] })).at(-1)).toBe('Juno has four in a row.');
});

test('a full board is a draw', () => {
  expect(told(viewOf([3], { winners: [0, 1] })).at(-1)).toBe('The board is full: a draw.');
});

test('the next game, which the other begins, is told anew', () => {
  const keys = (first: number) => storyOf(atTable<KateView>(viewOf([], { firstSeatIndex: first }), ['Ada', 'Juno']));
  expect(keys(0)[0]?.key).not.toBe(keys(1)[0]?.key);
});

test('the board in words, column by column', () => {
  expect(boardWords(viewOf([]), String)).toBe('The board is empty.');
  expect(boardWords(viewOf([3, 3, 0]), (seat) => ['Ada', 'Juno'][seat]!)).toBe(
    'Column 1 from below: Ada. Column 4 from below: Ada, Juno.',
  );
});

test('the drawing has every disc, the last one and the four', () => {
  const count = (art: string, piece: RegExp) => art.match(piece)?.length ?? 0;
  const four = [0, 1, 2, 3].map((row) => ({ column: 3, row }));
  const art = boardArt(viewOf([3, 0, 3, 0, 3, 0, 3], { fourCells: four, winners: [0] }), (seat) =>
    seat ? 'h-mag' : '',
  );
  expect(count(art, /r="4.3" fill="#4fe9ff"/g)).toBe(4);
  expect(count(art, /r="4.3" fill="#ff74d8"/g)).toBe(3);
  expect(count(art, /stroke="#fff"/g)).toBe(4);
  expect(count(art, /<text/g)).toBe(7);
});

test('the players differ in shape, not in colour alone', () => {
  const shapes = (seat: number) => boardArt(viewOf(seat ? [0, 3] : [3]), () => '');
  expect(shapes(0)).not.toContain('M-1.6-1.6');
  expect(shapes(1)).toContain('M-1.6-1.6');
});

test('an action in words, and a moment of a review', () => {
  expect(deedOf({ type: 'drop', payload: { column: 6 } }).acts).toBe('drops a disc in column 7');
  const scene = sceneOf(viewOf([3, 3]));
  expect(scene.facts).toEqual(['Disc 3']);
  expect(scene.players).toEqual(['drops rings · began', 'drops crosses']);
  expect(scene.drawing?.words).toBe('Column 4 from below: rings, crosses.');
});
