import { expect, test } from 'vitest';
import { atTable } from '../../table/at_table';
import { lineWords } from '../../table/story';
import { deedOf } from './deeds';
import { missing, storyOf } from './story';
import type { TerribleView } from './wire';

const black = { id: 'b', parts: ['The vet found ', '.'], blanks: [['thing']] };
const player = (seatIndex: number, more: object = {}) => ({
  id: `p${seatIndex}`,
  seatIndex,
  score: 0,
  isJudge: seatIndex === 2,
  hasAnswered: false,
  hasSwapped: false,
  blankSpent: false,
  ...more,
});
const base = {
  gameId: 'terrible-people',
  seatIndex: 0,
  round: 1,
  targetScore: 3,
  phase: 'answering',
  judgeSeatIndex: 2,
  black,
  players: [player(0), player(1), player(2), player(3)],
  answers: [],
};
const names = ['Ada', 'Juno', 'Otis', 'Pip'];

function told(more: object): string[] {
  return storyOf(atTable<TerribleView>({ ...base, ...more }, names)).map(lineWords);
}

test('who judges, and who has answered, is told without what they said', () => {
  expect(
    told({ players: [player(0, { hasSwapped: true }), player(1, { hasAnswered: true }), player(2), player(3)] }),
  ).toEqual(['Otis judges: The vet found blank.', 'You swap a card.', 'Juno has answered.']);
});

test('answers are read in their order, without names, until one is picked', () => {
  const answers = [
    { cards: [{ id: 'w1', text: 'a goose' }], seatIndex: null, isOwn: false, isPicked: false },
    { cards: [{ id: 'w2', text: 'a sock' }], seatIndex: null, isOwn: true, isPicked: false },
  ];
  expect(told({ phase: 'judging', answers }).slice(1)).toEqual(['Answer 1: a goose.', 'Answer 2: a sock.']);
  const over = answers.map((each, i) => ({ ...each, seatIndex: i === 0 ? 1 : 0, isPicked: i === 1 }));
  const players = [player(0, { score: 3 }), player(1), player(2), player(3)];
  expect(told({ phase: 'gameOver', answers: over, players }).slice(3)).toEqual([
    'Otis picks: The vet found a sock.',
    'You get the point.',
    'You win the match.',
  ]);
});

test('those who have not answered are known, the judge is not one of them', () => {
  const players = [player(0, { hasAnswered: true }), player(1), player(2), player(3)];
  expect(missing({ ...base, players } as unknown as TerribleView)).toEqual([1, 3]);
});

test('actions are told by what is on the cards', () => {
  expect(deedOf({ type: 'answer', payload: { cardIds: ['w1'], says: 'a goose' } }).acts).toBe('answers “a goose”');
  expect(deedOf({ type: 'swap-card', payload: { cardId: 'w1', says: 'a goose' } }).act).toBe('swap “a goose”');
  expect(deedOf({ type: 'pick', payload: { answerIndex: 0, says: 'a goose' } }).act).toBe('pick “a goose”');
  expect(deedOf({ type: 'answer', payload: { cardIds: ['blank'], text: 'x' } }).act).toBe('answer in your own words');
});
