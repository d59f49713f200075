import { expect, test } from 'vitest';
import { goalsOf, mayGoOut, unlockWords, wayOutWords } from './words';
import type { FootMeld, FootPlayer, HandAndFootView } from './wire';

const meld = (rank: string, count: number, wilds: number): FootMeld => {
  const cards = Array.from({ length: count }, (_, i) => ({ rank: i < wilds ? '2' : rank }));
  return {
    rank,
    cards,
    isBook: count >= 7,
    isClean: count >= 7 && wilds === 0,
    isDirty: count >= 7 && wilds > 0,
  } as unknown as FootMeld;
};
const limits = {
  meldSize: 3,
  bookSize: 7,
  pileNaturals: 2,
  pileCards: 5,
  cleanBookPoints: 500,
  dirtyBookPoints: 300,
  goingOutPoints: 100,
};
const view = { playDownRequirement: 60, melding: { mostPoints: 45 }, limits } as unknown as HandAndFootView;
const player = (more: object) =>
  ({ hasPlayedDown: false, hasPickedUpFoot: false, footCount: 11, melds: [], ...more }) as unknown as FootPlayer;

test('at the start of a round everything is still to do', () => {
  const goals = goalsOf(view, player({}));
  expect(goals.map((goal) => goal.done)).toEqual([false, false, false, false, false]);
  expect(goals[0]?.text).toBe('Three or more of a rank, 60 points laid at once. Your cards make 45.');
});

test('the meld that is nearest to a book is named', () => {
  const [, clean, dirty] = goalsOf(
    view,
    player({ hasPlayedDown: true, melds: [meld('K', 5, 0), meld('9', 4, 0), meld('6', 6, 2)] }),
  );
  expect(clean?.text).toBe('Seven of one rank, no wild card: 500 points. Nearest: kings, 5 of 7.');
  expect(dirty?.text).toContain('Nearest: sixes, 6 of 7.');
});

test('what is done is marked, and a book needs no other', () => {
  const goals = goalsOf(
    view,
    player({ hasPlayedDown: true, hasPickedUpFoot: true, melds: [meld('K', 7, 0), meld('9', 8, 3), meld('4', 4, 0)] }),
  );
  expect(goals.map((goal) => goal.done)).toEqual([true, true, true, true, false]);
  expect(goals[1]?.text).not.toContain('Nearest');
});

test('what is still missing for going out is said', () => {
  const both = [meld('K', 7, 0), meld('9', 7, 2)];
  expect(wayOutWords(player({}))).toBe('To go out: a clean and a dirty book, and your foot');
  expect(wayOutWords(player({ melds: [meld('9', 7, 2)] }))).toBe('To go out: a clean book and your foot');
  expect(wayOutWords(player({ melds: both }))).toBe('To go out: your foot');
  expect(wayOutWords(player({ hasPickedUpFoot: true, melds: [meld('K', 7, 0)] }))).toBe('To go out: a dirty book');
  expect(mayGoOut(player({ melds: both }))).toBe(false);
  expect(mayGoOut(player({ hasPickedUpFoot: true, melds: both }))).toBe(true);
});

test('on the foot without both books a card must stay', () => {
  const last = (more: object) => goalsOf(view, player(more)).at(-1)?.text;
  expect(last({ hasPickedUpFoot: true })).toContain('Until then one card stays with you.');
  expect(last({})).not.toContain('Until then');
});

test('the pile says what unlocking brings, or why it stays locked', () => {
  const pile = (more: object, ...ranks: string[]) =>
    ({
      discardPile: ranks.map((rank) => ({ rank })),
      canUnlock: false,
      discardPileFrozen: false,
      limits,
      ...more,
    }) as unknown as HandAndFootView;
  const down = player({ hasPlayedDown: true });
  expect(unlockWords(pile({ canUnlock: true }, '5', '5', '3', 'K', '4', '6', '10'), down)).toBe('tens + 5 cards');
  expect(unlockWords(pile({ canUnlock: true }, '4', '10'), down)).toBe('tens + 1 card');
  expect(unlockWords(pile({ canUnlock: true }, '10'), down)).toBe('tens');
  expect(unlockWords(pile({}, '4', '9'), down)).toBe('needs two nines');
  expect(unlockWords(pile({}, '4', '9'), player({}))).toBe('meld first');
  expect(unlockWords(pile({}, '9', '3'), down)).toBe('locked by the 3');
  expect(unlockWords(pile({ discardPileFrozen: true }, '9', '2'), down)).toBe('frozen');
  expect(unlockWords(pile({}), down)).toBe('it is empty');
});
