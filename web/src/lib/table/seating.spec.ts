import { expect, test } from 'vitest';
import { placeOf } from './seating';

test('four sit around the table clockwise, partners across', () => {
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 0, 4))).toEqual(['s', 'w', 'n', 'e']);
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 3, 4))).toEqual(['w', 'n', 'e', 's']);
});

test.each([2, 3, 4, 5, 6])('%i players have a place each, the one at the bottom in the south', (count) => {
  for (let bottom = 0; bottom < count; bottom++) {
    const places = Array.from({ length: count }, (_, seat) => placeOf(seat, bottom, count));
    expect(new Set(places).size).toBe(count);
    expect(places[bottom]).toBe('s');
  }
});
