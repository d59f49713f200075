// High Card at its table, in English.
import type { Who } from '../../words/grammar';
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  of: (points: number, target: number) => `${points} of ${target}`,
  points: (score: string) => `${score} points`,
  took: (count: number) => `took ${count || 'none'}`,
  deals: (you: boolean) => (you ? 'deal' : 'deals'),
  handOver: 'The hand is over',
  winsWith: ({ name, you }: Who, score: number) => `${name} ${you ? 'win' : 'wins'} with ${score}`,
  tookNow: (count: number, score: number) => `took ${count}, now ${score}`,
};

export type TableWords = typeof english;
export const words = wordsOfGame('high-card', 'table', english);
