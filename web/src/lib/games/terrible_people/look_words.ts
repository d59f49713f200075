// Terrible People on the home page, in the lobby, in hints and in reviews, in English.
import type { Options, Told } from '../../words/grammar';
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  line: 'Fill in the blanks. The judge doesn’t know whose is whose.',
  house: ['The judge changes every round', 'Hands of seven'],
  options: {
    targetScore: { explains: 'One point for each answer that the judge picks: first to get there wins.' },
    swapCard: { explains: 'Once a round you may trade a card you can’t stand for a new one.' },
    blankCard: { explains: 'Everyone may write one answer of their own.' },
    'pack*': { explains: 'The cards of this pack are in the deck.' },
  } as Options,
  advice:
    'What is funny is a matter of taste, and nobody can tell you. The expert only says what reads well in the sentence, and what this judge has picked before.',
  answer: (said: string): Told =>
    said
      ? { act: `answer ${said}`, acts: `answers ${said}` }
      : { act: 'answer in your own words', acts: 'answers in its own words' },
  swap: (said: string): Told => ({ act: `swap ${said || 'a card'}`, acts: `swaps ${said || 'a card'}` }),
  pick: (said: string): Told => ({ act: `pick ${said || 'an answer'}`, acts: `picks ${said || 'an answer'}` }),
  quoted: (text: string) => `“${text}”`,
  roundTo: (round: number, target: number) => `Round ${round}, to ${target} points`,
  points: (count: number) => `${count} point${count === 1 ? '' : 's'}`,
  judges: 'judges',
  answered: 'has answered',
};

export type LookWords = typeof english;
export const words = wordsOfGame('terrible-people', 'look', english);
