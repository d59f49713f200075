// The rules of 4 Kate, in English.
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  title: '4 Kate',
  lead: 'Two players, one upright board of seven columns and six rows. Whoever has four in a row first wins.',
  turn: 'A turn',
  turnMore:
    'Choose a column that isn’t full. Your disc falls to the lowest free place in it. Then it is the other’s turn. You can’t pass.',
  four: 'Four in a row',
  fourMore: 'Side by side, one above the other, or in a diagonal: four of your own discs in a line win at once.',
  fours: ['four side by side', 'four one above the other', 'four in a diagonal'],
  discs: 'Discs with a ring and discs with a cross belong to the two players. A white dot marks the newest one.',
  draw: 'A draw',
  drawMore: 'When all 42 places are taken and nobody has four, you share the victory.',
  begins: 'Who begins',
  beginsMore: 'You choose in the lobby. When you play again, the other one begins.',
  habits: 'Three good habits',
  habitsMore: [
    'The middle column is part of the most lines: begin there.',
    'Look before you drop: does your disc let the other one reach a place right above it?',
    'Two threats at once can’t both be stopped. Three in a row with both ends free are two.',
  ],
};

export type RulesWords = typeof english;
export const words = wordsOfGame('4-kate', 'rules', english);
