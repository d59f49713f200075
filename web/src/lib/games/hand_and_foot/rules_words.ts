// The rules of Hand & Foot, in English.
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  title: 'Hand & Foot',
  lead: 'Everyone for themselves. Get rid of all your cards in melds: first your hand of eleven, then your foot, eleven more that wait face down. A turn:',
  steps: [
    { name: 'Draw', text: 'Take 2 cards from the stock.' },
    { name: 'Meld', text: 'Lay three or more of one rank, and add to what you have. Seven make a book.' },
    { name: 'Discard', text: 'Put one card on the pile. That ends your turn.' },
  ],
  goal: 'The first at 8,500 points (or as agreed) after a round wins; a match takes several rounds.',
  melds: 'Melds',
  meldsMore:
    'Three or more cards of one rank, from 4 to ace. Suits don’t matter. You have one meld of each rank, and only you add to it.',
  kings: 'A meld: three kings',
  wilds:
    '**Wild cards** are 2s and jokers. A meld needs at least two natural cards, and never more wild cards than naturals.',
  nines: 'A meld: two nines and a wild two',
  threes: '**3s** can’t be melded. Discard them soon: a red 3 that you still hold at the end costs 300 points.',
  books: 'Books',
  booksMore:
    'Seven cards or more make a book. Without a wild card it is **clean** and brings 500; with wild cards it is **dirty** and brings 300.',
  sevens: 'A clean book: seven sevens',
  aces: 'A dirty book: four aces, two twos and a joker',
  down: 'Playing down',
  downMore:
    'Your first melds of a round, all laid at once, must be worth enough: 60 points in the first round, and 30 more in each round after it. Pick the cards of several melds together, and the button tells you what is still missing. **Suggest** shows you what you could lay.',
  pile: 'The pile',
  unlock:
    'When you have played down, you may unlock the pile instead of drawing: you need two natural cards of the same rank as its top card in your hand. The three become a meld, and you take up to five more cards from the pile.',
  freeze:
    'A wild card on top **freezes** the pile until another card buries it. A 3 on top can’t be taken either. When the stock runs out, the pile below its top card is shuffled and becomes the new stock.',
  foot: 'The foot, and going out',
  footMore:
    'When your hand is empty, you pick up your foot: at once and in the same turn if you melded your last card, for your next turn if you discarded it.',
  out: 'To go out you need all of this: your foot picked up and played to the last card, at least one clean book, and at least one dirty book. The last card may be melded or discarded. While a book is missing, one card of your foot stays with you. Going out ends the round and brings 100 points.',
  points: 'Points',
  table: {
    head: ['Cards in melds count for you, cards left in hand or foot against you', 'Points'] as [string, string],
    rows: [
      ['Joker', '50'],
      ['2, ace', '20'],
      ['8 to king', '10'],
      ['4 to 7', '5'],
      ['Black 3 left over', '−5'],
      ['Red 3 left over', '−300'],
      ['Clean book', '500'],
      ['Dirty book', '300'],
      ['Going out', '100'],
    ] as [string, string][],
  },
};

export type RulesWords = typeof english;
export const words = wordsOfGame('hand-and-foot', 'rules', english);
