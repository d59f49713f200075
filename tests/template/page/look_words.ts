// High Card on the home page, in the lobby, in hints and in reviews, in English.
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  line: 'Five cards, no trump. The highest takes it.',
  house: ['Aces high', 'A trick is a point'],
  toWin: (points: number) => `${points} points win`,
};

export type LookWords = typeof english;
export const words = wordsOfGame('high-card', 'look', english);
