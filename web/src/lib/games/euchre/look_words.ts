// Who's Deal? on the home page, in the lobby, in hints and in reviews, in English.
import type { Suit } from '../../protocol/types';
import { capital, type Options, type Told } from '../../words/grammar';
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  line: 'Euchre. Pick trump, take tricks, talk trash.',
  house: ['Stick the dealer', 'Going alone', '24 cards'],
  options: {
    targetScore: { explains: 'The team that gets there first wins the match.' },
    lonerLead: {
      explains: {
        'left-of-loner': 'When somebody plays alone, the player to their left leads first.',
        'left-of-dealer': 'Even against a lone hand, the player left of the dealer leads first.',
      },
    },
  } as Options,
  call: (suit: Suit, alone: boolean): Told =>
    alone
      ? { act: `call ${suit} and go alone`, acts: `calls ${suit} and goes alone` }
      : { act: `call ${suit}`, acts: `calls ${suit}` },
  orderUp: (alone: boolean): Told =>
    alone
      ? { act: 'order it up and go alone', acts: 'orders it up and goes alone' }
      : { act: 'order it up', acts: 'orders it up' },
  turnedDown: (suit: Suit) => `${capital(suit)} turned down`,
  tricks: (a: number, b: number) => `Tricks ${a} : ${b}`,
  sitsOut: 'sits out',
  called: (suit: Suit) => `called ${suit}`,
  orderedUp: 'ordered it up',
};

export type LookWords = typeof english;
export const words = wordsOfGame('whos-deal', 'look', english);
