// The rules of Oh Hell, in English.
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  title: 'Oh Hell',
  lead: 'Three to five players, each alone. Say how many tricks you’ll take, then take exactly that many: not one less, and not one more.',
  steps: [
    {
      name: 'Bid',
      text: 'Look at your cards: how many tricks will you take? Aces and high trumps usually take one.',
    },
    {
      name: 'Play',
      text: 'Everyone plays a card; the best takes the trick. Follow the suit that was led if you can; trump beats the rest.',
    },
    { name: 'Count', text: 'Exactly your bid: 10 points plus your bid. One more or one less: nothing.' },
  ],
  trick: 'A trick',
  trickMore:
    'Everyone plays one card, and the best card takes them all: that is a trick. With five cards in hand there are five tricks.',
  trump: 'Trump',
  trumpMore:
    'After the deal a card is turned up. Its suit is trump in this round and beats the other suits. The turned-up card itself isn’t played.',
  bid: 'Bid',
  bidMore:
    'Starting with the player left of the dealer, everyone says how many tricks they will take, from none to all. Aces, kings and high trumps usually take one.',
  hook: 'The dealer bids last, and there’s a catch: the bids may **not** add up to the number of tricks. So somebody always misses. The bid that is forbidden is struck out:',
  hookExample: 'Bids 0 to 4; 2 is struck out',
  play: 'Play',
  playMore:
    'The player left of the dealer leads any card. Follow the suit that was led if you can; otherwise play anything. Aces are high, 2s low. The highest trump takes the trick, or else the highest card of the suit that was led. Here hearts ♥ are led and spades ♠ are trump:',
  example:
    'The 10 of hearts is led, then the queen of hearts; the 2 of spades takes the trick, and the ace of diamonds can’t win',
  exampleMore:
    'The little trump takes it; the ace of another suit can’t win. Whoever takes a trick leads the next one. Cards that you may not play are dimmed.',
  tokens:
    'Everyone’s token says how it stands: **1/3** is one trick taken of three bid. It is green when it is exactly right and red when it is too many.',
  points: 'Points',
  table: {
    head: ['You took', 'Points'] as [string, string],
    rows: [
      ['exactly your bid', '10 + your bid'],
      ['more or fewer', '0'],
    ] as [string, string][],
  },
  pointsMore: 'So 3 bid and 3 taken are 13 points, and 0 bid and 0 taken are 10.',
  rounds: 'The rounds',
  roundsMore:
    'The first round has ten cards each, the next nine, and so on down to one; then up again to ten. The most points after the last round win; whoever is level shares the victory.',
  house: 'House rules',
  houseRules: [
    '**Scoring.** _Partial:_ a missed bid still brings 1 for each trick. _Penalty:_ it costs 1 for each trick too many or too few. _Canadian:_ the same cost, and a bid of 0 brings only 5.',
    '**Trump, rotate.** No card is turned up: clubs, diamonds, hearts, spades, then a round without trump, where only the suit led wins.',
    '**Most cards.** Fewer cards make a shorter match.',
    'The dealer’s catch can be switched off.',
  ],
};

export type RulesWords = typeof english;
export const words = wordsOfGame('oh-hell', 'rules', english);
