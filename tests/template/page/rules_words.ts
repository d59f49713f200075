// The rules of High Card, in English.
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  title: 'High Card',
  lead: 'Four players, each alone, five cards each, no trump. A trick is a point.',
  steps: [
    { name: 'Follow suit', text: 'Play a card of the suit that was led if you have one.' },
    { name: 'Take tricks', text: 'The highest card of that suit takes all four.' },
  ],
  play: 'Play',
  playMore:
    'The player left of the dealer leads. Whoever can follow suit must; whoever can’t plays anything. The highest card of the suit led takes the trick, aces high, and leads the next one.',
  points: 'Points',
  pointsMore:
    'Each trick is a point. After a hand, whoever is alone ahead with enough points has won; those who are level play on.',
};

export type RulesWords = typeof english;
export const words = wordsOfGame('high-card', 'rules', english);
