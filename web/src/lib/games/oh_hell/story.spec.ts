import { expect, test } from 'vitest';
import { lineWords } from '../../table/story';
import { atTable } from '../../table/at_table';
import { bidPrice, storyOf, whyWords } from './story';
import type { OhHellView } from './wire';

const card = (id: string) => ({ id });

function told(more: object): string[] {
  const view = {
    gameId: 'oh-hell',
    seatIndex: 0,
    currentRound: 1,
    playerCount: 3,
    dealerIndex: 2,
    cardsThisRound: 2,
    trumpSuit: 'hearts',
    trumpCard: card('5H'),
    phase: 'BIDDING',
    bids: [null, null, null],
    tricksWon: [0, 0, 0],
    roundScores: [0, 0, 0],
    completedTricks: [],
    currentTrick: { cards: [] },
    winners: null,
    ...more,
  };
  return storyOf(atTable<OhHellView>(view, ['Ada', 'Juno', 'Otis'])).map(lineWords);
}

test('the deal and the bids are told in their order', () => {
  expect(told({ bids: [1, 0, null] })).toEqual([
    'Otis deals 2 cards each, turning up 5 of hearts.',
    'You bid 1.',
    'Juno bids 0.',
  ]);
});

test('a round without trump says so', () => {
  expect(told({ trumpSuit: 'none', trumpCard: null })).toEqual(['Otis deals 2 cards each; no trump.']);
  expect(told({ trumpSuit: 'clubs', trumpCard: null })).toEqual(['Otis deals 2 cards each; clubs are trump.']);
});

test('plays and who took them are told in words', () => {
  const cards = ['QS', '2H', 'AS'].map((id, playerIndex) => ({ playerIndex, card: card(id) }));
  expect(told({ phase: 'PLAYING', completedTricks: [{ winner: 1, cards }] }).slice(1)).toEqual([
    'You lead queen of spades.',
    'Juno plays 2 of hearts.',
    'Otis plays ace of spades.',
    'Juno takes the trick.',
  ]);
});

test('a round ends with bid, tricks and points of everyone, and a match with its winners', () => {
  const over = { phase: 'GAME_OVER', bids: [1, 0, 2], tricksWon: [1, 0, 1], roundScores: [11, 10, 0] };
  expect(told({ ...over, winners: [0] }).slice(-4)).toEqual([
    'You bid 1 and took 1: +11.',
    'Juno bid 0 and took 0: +10.',
    'Otis bid 2 and took 1: missed, 0.',
    'You win the match.',
  ]);
  expect(told({ ...over, winners: [0, 1] }).at(-1)).toBe('You and Juno share the victory.');
});

test('a bid says what it is worth, and a result which rule gave its points', () => {
  expect(bidPrice('standard')).toBe('Make it exactly: 10 points plus your bid. Miss it: nothing.');
  expect(bidPrice('canadian')).toContain('or 5 for none');
  const why = (bid: number, took: number, points: number, scoringVariant = 'standard') =>
    whyWords({ bids: [bid], tricksWon: [took], roundScores: [points], scoringVariant } as unknown as OhHellView, 0);
  expect(why(2, 2, 12)).toBe('Exactly the bid: 10 + 2 = 12 points.');
  expect(why(0, 0, 10)).toBe('A bid of none, kept: 10 points.');
  expect(why(3, 1, 0)).toBe('Only exactly the bid scores.');
  expect(why(3, 1, 1, 'partial')).toBe('Missed, but each trick counts 1: 1 point.');
  expect(why(3, 1, -2, 'penalty')).toBe('Missed by 2: −2 points.');
});
