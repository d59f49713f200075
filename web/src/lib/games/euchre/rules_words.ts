// The rules of Who's Deal?, in English.
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  title: 'Who’s Deal?',
  lead: 'Euchre, two against two: your partner sits across from you. The first team at 10 points (or as agreed) wins.',
  steps: [
    {
      name: 'Call trump',
      text: 'One suit beats the others in this hand. Take the turned-up one if you hold much of it, or pass.',
    },
    {
      name: 'Play five tricks',
      text: 'Everyone plays a card; the best takes all four. Follow the suit that was led if you can.',
    },
    { name: 'Count', text: 'Callers need 3 of 5 tricks: 1 point. All five: 2. Fewer than 3: the others get 2.' },
  ],
  choosing: 'Calling trump',
  firstRound:
    'One card is turned up. Starting with the player left of the dealer, each may pass or order it up: then its suit is trump, and the dealer takes the card and discards another one.',
  secondRound:
    'If all four pass, there is a second round: call any other suit, or pass. If it comes back to the dealer, the dealer must call.',
  beats: 'What beats what',
  withHearts: 'With hearts ♥ as trump, highest first:',
  ranks: [
    '**Right bower:** the jack of trump. Nothing beats it.',
    '**Left bower:** the other jack of the same colour. It **is** a trump: it doesn’t belong to the suit printed on it.',
    'Other suits: ace, king, queen, jack, 10, 9.',
  ],
  playing: 'Playing',
  follow:
    'Follow the suit that was led if you can; otherwise play anything. The highest trump takes the trick, or else the highest card of the suit that was led. Whoever takes it leads the next one. Cards that you may not play are dimmed.',
  alone: 'Going alone',
  aloneMore: 'Whoever calls trump may play without the partner, who then sits out.',
  points: 'Points',
  table: {
    head: ['The callers take', 'Points'] as [string, string],
    rows: [
      ['3 or 4 tricks', '1'],
      ['all 5 (a march)', '2'],
      ['all 5, alone', '4'],
      ['fewer than 3 (euchred)', '2 for the others'],
    ] as [string, string][],
  },
};

export type RulesWords = typeof english;
export const words = wordsOfGame('whos-deal', 'rules', english);
