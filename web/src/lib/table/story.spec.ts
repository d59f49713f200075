import { expect, test } from 'vitest';
import { lineWords, newLines, type Line } from './story';

const line = (key: string, ...parts: Line['parts']): Line => ({ key, seat: 1, who: 'West', parts });

test('a line is a sentence, cards in words', () => {
  expect(lineWords(line('a', 'plays', { card: { id: 'JH' }, note: 'right bower' }))).toBe(
    'West plays jack of hearts, right bower.',
  );
  expect(lineWords(line('b', 'leads', { card: { id: '10S' } }))).toBe('West leads 10 of spades.');
  expect(lineWords(line('c', 'discards', { card: { id: 'X1' } }))).toBe('West discards joker.');
});

test('only lines that were not there before are new', () => {
  const lines = [line('a'), line('b'), line('c')];
  expect(newLines(new Set(['a', 'b']), lines).map(({ key }) => key)).toEqual(['c']);
});

test('a page that has just come tells nothing of the past', () => {
  expect(newLines(null, [line('a')])).toEqual([]);
});
