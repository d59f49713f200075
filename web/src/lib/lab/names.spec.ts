import { expect, test } from 'vitest';
import { seatNames } from './names';

const place = (seat: number) => ['north', 'east', 'south', 'west'][seat] ?? '';
const seats = (...players: string[]) => players.map((player) => ({ player }));

test('a seat is called by who sits there, and by its place where several do', () => {
  expect(seatNames(seats('Ada', 'Bo'), place)).toEqual(['Ada', 'Bo']);
  expect(seatNames(seats('Ada', 'Bo', 'Ada', 'hard'), place)).toEqual(['Ada (north)', 'Bo', 'Ada (south)', 'hard']);
});
