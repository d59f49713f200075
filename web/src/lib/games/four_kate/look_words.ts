// 4 Kate on the home page, in the lobby, in hints and in reviews, in English.
import type { Options, Told } from '../../words/grammar';
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  line: 'Two players, seven columns. Drop discs, get four in a row.',
  begin: 'Begin the game',
  house: ['Whoever began goes second next time', 'A full board is a draw'],
  options: {
    firstPlayer: {
      explains: {
        'seat-1': 'The first player in the list drops the first disc.',
        'seat-2': 'The second player in the list drops the first disc.',
      },
    },
  } as Options,
  advice:
    'Where each column leads when both play on as well as can be: 100% is won, 50% a draw, 0% lost. Nothing here is luck.',
  column: (column: number) => `column ${column}`,
  drop: (column: number): Told => ({
    act: `drop a disc in column ${column}`,
    acts: `drops a disc in column ${column}`,
  }),
  rings: 'rings',
  crosses: 'crosses',
  disc: (number: number) => `Disc ${number}`,
  drops: (shape: string) => `drops ${shape}`,
  began: 'began',
  /** The board for the ears: what lies in a column, from below. */
  columnHolds: (column: number, discs: string) => `Column ${column} from below: ${discs}.`,
  emptyBoard: 'The board is empty.',
};

export type LookWords = typeof english;
export const words = wordsOfGame('4-kate', 'look', english);
