// 4 Kate at its table, in English.
import type { Who } from '../../words/grammar';
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  chooseFirst: 'Choose a column first.',
  full: (column: number) => `Column ${column} is full: choose another one.`,
  over: 'The game is over.',
  thinking: (name: string) => `${name} is thinking…`,
  dropDisc: 'Drop a disc',
  begin: 'You begin: drop a disc',
  draw: 'A draw',
  wins: ({ name, you }: Who) => `${name} ${you ? 'win' : 'wins'}`,
  begins: ({ name, you }: Who) => `${name} ${you ? 'begin' : 'begins'}`,
  discs: (count: number) => `${count} disc${count === 1 ? '' : 's'}`,
  drop: 'Drop',
  dropIn: (column: number) => `Drop in ${column}`,
  column: 'Column',
  columnNumber: (column: number) => `Column ${column}`,
  boardFull: 'The board is full',
  hasFour: ({ name, you }: Who) => `${name} ${you ? 'have' : 'has'} four in a row`,
  shared: 'Nobody has four: you share the victory.',
  madeIt: (you: boolean, disc: number) => `${you ? 'Your' : 'Their'} disc number ${disc} made it.`,
  beginsNext: ({ name, you }: Who) => `${name} ${you ? 'begin' : 'begins'} the next game.`,
  beginsNow: (you: boolean) => (you ? 'begin' : 'begins') as string,
  dropsIn: (you: boolean, column: number) => `${you ? 'drop' : 'drops'} in column ${column}`,
  fullDraw: 'The board is full: a draw',
  four: (you: boolean) => (you ? 'have four in a row' : 'has four in a row') as string,
};

export type TableWords = typeof english;
export const words = wordsOfGame('4-kate', 'table', english);
