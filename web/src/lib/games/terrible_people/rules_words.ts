// The rules of Terrible People, in English.
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  title: 'Terrible People',
  lead: 'Four to eight players, each alone. One judges, the others fill in the blank. The worst idea wins the point, and the first to five points wins.',
  round: 'A round',
  black: 'A black card lies on the table, with one blank in its sentence, or two:',
  white:
    'You hold seven white cards. Everyone but the judge picks one, all at the same time: one card for each blank, in order.',
  judging:
    'When all have answered, the answers are turned over one by one, in an order that tells nothing. The judge picks the best **without knowing whose it is**. Then everyone sees, and whoever wrote it has a point.',
  next: 'Hands are filled up to seven again, and the next player judges.',
  also: 'What you may also do',
  alsoMore: [
    '**Swap**: once a round, before you answer, one card for the next from the pile.',
    '**The blank card**: everyone has one in a match. Write on it what you like, up to 80 characters, and use it instead of a card.',
  ],
  owner: 'Whoever owns the world may switch off either in the lobby, and choose the packs, and how many points win.',
  reads: 'What reads well',
  readsMore:
    'Below the black card you see what its blank is made for: a thing, things, something one does, somebody. You may use any card; some judges like it when it doesn’t fit at all.',
  away: 'If somebody goes away',
  awayMore:
    'A bot answers or judges for them, so nobody waits for long. Bots have a taste of their own: you may find out which.',
};

export type RulesWords = typeof english;
export const words = wordsOfGame('terrible-people', 'rules', english);
