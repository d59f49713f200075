// The rules of Buck Euchre, in English.
import { wordsOfGame } from '../../words/words.svelte';

const english = {
  title: 'Buck Euchre',
  lead: 'Four players, each alone. Everyone has 15 points and wants none: the first at 0 or below wins.',
  steps: [
    { name: 'Bid', text: 'How many of the five tricks do you promise? The highest bidder names trump.' },
    { name: 'Stay in or fold', text: 'Weak cards? Fold, and the hand costs you nothing.' },
    {
      name: 'Play five tricks',
      text: 'The best card takes the trick: 1 point less for you. A missed bid, or staying in without a trick, adds 5.',
    },
  ],
  trick: 'A trick',
  trickMore:
    'Everyone plays one card, and the best card takes all four: that is a trick. You have five cards, so there are five tricks in a hand, and each trick that you take is one point less.',
  bid: '1. Bid',
  bidMore:
    'Starting with the player left of the dealer, you pass or promise to take 2, 3, 4 or 5 tricks. A bid has to beat the last one, and whoever passes is out of the bidding. If all pass, the cards are dealt again.',
  trump: '2. Trump',
  trumpMore: 'The highest bidder names one suit trump. It beats the others. With spades ♠, best first:',
  ranks: [
    '**Right bower:** the jack of trump. Nothing beats it.',
    '**Left bower:** the other jack of the same colour. It **is** a trump, not a card of its own suit.',
    'Other suits: ace, king, queen, jack, 10, 9.',
  ],
  stay: '3. Stay in or fold',
  stayMore:
    'Everyone but the bidder decides. Fold, and this hand costs you nothing. Stay in, and you need a trick: without one it is 5 points more. If all fold, the bidder gets all five tricks.',
  play: '4. Play',
  playMore:
    'The bidder leads. Follow the suit that was led if you can; otherwise play anything. The highest trump takes the trick, or else the highest card of the suit that was led:',
  example: 'Ace of hearts is led, king of hearts follows, the 9 of spades is trump and takes it',
  exampleMore:
    'Hearts were led, but the 9 is a trump. Whoever takes a trick leads the next one. Cards that you may not play are dimmed.',
  clubs: 'Clubs turned up',
  clubsMore:
    'Four cards stay aside, the blind, with the top one turned up. If that is a club ♣, clubs are trump and nobody may fold. Otherwise it means nothing.',
  points: 'Points',
  table: {
    head: ['You', 'Your score'] as [string, string],
    rows: [
      ['bid, and took at least as many', '−1 for each trick'],
      ['bid, and took fewer', '+5'],
      ['stayed in, and took some', '−1 for each trick'],
      ['stayed in, and took none', '+5'],
      ['folded', '0'],
    ] as [string, string][],
  },
  end: 'If several are at 0 or below, the lowest wins; if the lowest is shared, another hand decides.',
};

export type RulesWords = typeof english;
export const words = wordsOfGame('buck-euchre', 'rules', english);
