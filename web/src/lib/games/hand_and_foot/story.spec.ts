import { expect, test } from 'vitest';
import type { GameEvent, Json } from '../../protocol/types';
import { lineWords } from '../../table/story';
import type { TableState } from '../../table/table.svelte';
import { storyOf } from './story';
import type { HandAndFootView } from './wire';

const table = {
  me: 0,
  actor: (seat: number) => (seat === 0 ? { name: 'You', you: true } : { name: 'Juno', you: false }),
  isMe: (seat: number) => seat === 0,
} as unknown as TableState<HandAndFootView>;

let version = 0;
const event = (name: string, data: { [name: string]: Json }): GameEvent => ({ name, version: ++version, data });
const face = (id: string) => ({ id, rank: id === 'JOKER' ? 'JOKER' : id.slice(0, -1), suit: null });
const told = (...events: GameEvent[]) => storyOf(table, events).map(lineWords);

test('playing down is told with what was laid and its points', () => {
  const laid = event('cards-melded', {
    seatIndex: 1,
    melds: [
      { rank: 'K', cards: ['KS', 'KH', 'KC'].map(face) },
      { rank: '7', cards: ['7S', '7H', 'JOKER'].map(face) },
    ],
    additions: [],
    points: 90,
    playedDown: true,
  });
  expect(told(laid)).toEqual(['Juno plays down: melds 3 kings and 2 sevens with 1 wild, 90 points.']);
});

test('what I drew is told by its cards once my hand is known', () => {
  const lines = told(
    event('hand-updated', { hand: ['4S', '4S'].map(face) }),
    event('cards-drawn', { seatIndex: 0, count: 2, deckSize: 9 }),
    event('hand-updated', { hand: ['4S', '4S', '4S', 'JOKER'].map(face) }),
  );
  expect(lines).toEqual(['You draw 4 of spades joker.']);
});

test('others draw cards that nobody sees', () => {
  expect(told(event('cards-drawn', { seatIndex: 1, count: 2, deckSize: 9 }))).toEqual(['Juno draws 2 cards.']);
});

test('a wild card on the pile freezes it, and the story says so', () => {
  expect(told(event('card-discarded', { seatIndex: 0, card: face('2H'), discardPileFrozen: true }))).toEqual([
    'You discard 2 of hearts, the pile is frozen.',
  ]);
});

test('a round ends with what everyone scored, and a match with its winner', () => {
  const scores = [
    { seatIndex: 0, roundScore: 1995, totalScore: 3060 },
    { seatIndex: 1, roundScore: -40, totalScore: 1200 },
  ];
  const over = event('round-over', { ending: 'no-cards', scores });
  expect(told(over, event('game-over', { winningSeatIndex: 0 }))).toEqual([
    'The stock has run out. Nobody goes out.',
    'You score +1,995, now 3,060.',
    'Juno scores −40, now 1,200.',
    'You win the match.',
  ]);
  expect(new Set(storyOf(table, [over]).map((line) => line.key)).size).toBe(3);
});

test('two books of one moment are two lines', () => {
  const at = ++version;
  const book = (rank: string, status: string): GameEvent => ({
    name: 'book-completed',
    version: at,
    data: { seatIndex: 0, rank, status },
  });
  const lines = storyOf(table, [book('K', 'Clean Book'), book('9', 'Dirty Book')]);
  expect(new Set(lines.map((line) => line.key)).size).toBe(2);
  expect(lines.map(lineWords)).toEqual(['You have a clean book of kings.', 'You have a dirty book of nines.']);
});
