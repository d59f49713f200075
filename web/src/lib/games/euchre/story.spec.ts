import { expect, test } from 'vitest';
import { lineWords } from '../../table/story';
import { atTable } from '../../table/at_table';
import { outcomeOf, storyOf } from './story';
import type { EuchreView } from './wire';

const card = (id: string) => ({
  id,
  rank: id.slice(0, -1),
  suit: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }[id.slice(-1)],
});
const trick = (leader: number, ids: string[], winner: number) => ({
  winningSeatIndex: winner,
  cards: ids.map((id, i) => ({ seatIndex: (leader + i) % 4, card: card(id) })),
});
const call = (seatIndex: number, action: string, more: object = {}) => ({
  seatIndex,
  action,
  suit: null,
  goAlone: false,
  ...more,
});

function table(round: object, more: object = {}) {
  const whole = {
    faceUpCard: card('9H'),
    calls: [],
    dealerDiscarded: false,
    completedTricks: [],
    currentTrick: [],
    trumpSuit: null,
    pointsAwarded: null,
    ...round,
  };
  const view = {
    gameId: 'whos-deal',
    seatIndex: 0,
    handNumber: 1,
    dealerSeatIndex: 1,
    phase: 'playing',
    winningTeam: null,
    teams: { a: { score: 0 }, b: { score: 0 } },
    round: whole,
    ...more,
  };
  return atTable<EuchreView>(view, ['Ada', 'Juno', 'Otis', 'Coral']);
}
const told = (round: object, more: object = {}): string[] => storyOf(table(round, more)).map(lineWords);

test('passing, ordering up and calling are told in words', () => {
  expect(
    told({ calls: [call(2, 'pass'), call(3, 'pass'), call(0, 'order-up', { suit: 'hearts' })], dealerDiscarded: true }),
  ).toEqual([
    'Juno deals, turning up 9 of hearts.',
    'Otis passes.',
    'Coral passes.',
    'You order it up.',
    'Juno picks it up and discards one.',
  ]);
  expect(told({ calls: [call(3, 'call', { suit: 'spades', goAlone: true })] }).at(-1)).toBe(
    'Coral calls spades, alone.',
  );
});

test('bowers are called what they are', () => {
  expect(told({ trumpSuit: 'hearts', completedTricks: [trick(2, ['AH', '9S', 'JD', 'JH'], 1)] }).slice(1)).toEqual([
    'Otis leads ace of hearts.',
    'Coral plays 9 of spades.',
    'You play jack of diamonds, left bower.',
    'Juno plays jack of hearts, right bower.',
    'Juno takes the trick.',
  ]);
});

test('a hand ends with who called, what it brought and how it stands', () => {
  const round = {
    trumpSuit: 'hearts',
    callingTeam: 'b',
    callingPlayerId: 'p1',
    goingAlone: false,
    tricksWon: { a: 3, b: 2 },
    pointsAwarded: { a: 2, b: 0 },
  };
  expect(told(round, { teams: { a: { score: 6 }, b: { score: 4 } } }).at(-1)).toBe(
    'Juno called hearts and took 2 of 5. You and Otis score 2, now 6 to 4.',
  );
  expect(told(round, { phase: 'game_over', winningTeam: 'a' }).at(-1)).toBe('You and Otis win the match.');
});

test('a result says which rule gave its points', () => {
  const why = (callers: number, points: object, goingAlone = false) =>
    outcomeOf(
      table({
        trumpSuit: 'hearts',
        callingTeam: 'a',
        callingPlayerId: 'p0',
        goingAlone,
        tricksWon: { a: callers, b: 5 - callers },
        pointsAwarded: { a: 0, b: 0, ...points },
      }),
    )?.why;
  expect(why(3, { a: 1 })).toBe('Three or four tricks: 1 point.');
  expect(why(4, { a: 1 }, true)).toBe('Three or four tricks, alone: 1 point.');
  expect(why(5, { a: 2 })).toBe('All five tricks: 2 points.');
  expect(why(5, { a: 4 }, true)).toBe('All five tricks, alone: 4 points.');
  expect(why(2, { b: 2 })).toBe('Callers need 3 of 5. They missed, so the others get 2 points.');
});

test('a march, a lone sweep and a euchre have a word of their own, which calls for a celebration', () => {
  const word = (callers: number, goingAlone: boolean) => {
    const isSet = callers < 3;
    const round = {
      callingTeam: 'b',
      callingPlayerId: 'p1',
      goingAlone,
      tricksWon: { a: 5 - callers, b: callers },
      pointsAwarded: { a: isSet ? 2 : 0, b: isSet ? 0 : 1 },
    };
    const { team, word } = outcomeOf(table(round)) ?? {};
    return `${team}: ${word}`;
  };
  expect(word(5, false)).toBe('b: March!');
  expect(word(5, true)).toBe('b: Alone!');
  expect(word(2, false)).toBe('a: Euchred!');
  expect(word(2, true)).toBe('a: Euchred!');
  expect(word(3, false)).toBe('b: Made it');
  expect(word(4, true)).toBe('b: Made it');
});
