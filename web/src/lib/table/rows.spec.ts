import { expect, test } from 'vitest';
import { rowsOf } from './rows';

const hand = (groups: string) => [...groups].map((group) => ({ group }));
const cut = (groups: string) => rowsOf(hand(groups)).map((row) => row.map(({ group }) => group).join(''));

test('up to six cards are one row', () => {
  expect(rowsOf([])).toEqual([]);
  expect(cut('344567')).toEqual(['344567']);
});

test('without groups rows are even', () => {
  expect(rowsOf(Array.from({ length: 7 }, () => ({}))).map((row) => row.length)).toEqual([4, 3]);
  expect(rowsOf(Array.from({ length: 13 }, () => ({}))).map((row) => row.length)).toEqual([5, 4, 4]);
});

test('a rank stays in one row where it fits', () => {
  expect(cut('34456688TTJKKKA2X')).toEqual(['344566', '88TTJ', 'KKKA2X']);
});

test('no row has more than six cards, and no card is lost', () => {
  for (let count = 1; count <= 40; count++) {
    const groups = Array.from({ length: count }, (_, i) => String.fromCharCode(65 + Math.floor(i / 4))).join('');
    const rows = cut(groups);
    expect(rows.join('')).toBe(groups);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(6);
    expect(rows.length).toBe(Math.ceil(count / 6));
  }
});
