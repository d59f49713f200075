import { expect, test } from 'vitest';
import { piecesOf, sentenceOf, wantedIn } from './sentence';
import type { Black } from './wire';

const card = (text: string): Black => ({
  id: 'x',
  parts: text.split('_'),
  blanks: Array.from({ length: text.split('_').length - 1 }, () => ['thing' as const]),
});

test('phrases stand in their blanks', () => {
  expect(sentenceOf(card('I like _ and _.'), ['geese', 'a sock'])).toBe('I like geese and a sock.');
});

test('a blank that is open says so', () => {
  expect(sentenceOf(card('I like _ and _.'), ['geese'])).toBe('I like geese and blank.');
  expect(piecesOf(card('_!'), [])).toEqual([
    { text: null, blank: true },
    { text: '!', blank: false },
  ]);
});

test('a sentence begins with a capital, wherever it begins', () => {
  expect(sentenceOf(card('_ is here. _ is not.'), ['a goose', 'a sock'])).toBe('A goose is here. A sock is not.');
  expect(sentenceOf(card('It said: “_”.'), ['a goose'])).toBe('It said: “A goose”.');
  expect(sentenceOf(card('Cause of death: _.'), ['a goose'])).toBe('Cause of death: a goose.');
});

test('what reads well in a blank is said in words, and nothing where anything does', () => {
  expect(wantedIn(['doing'])).toBe('something one does');
  expect(wantedIn(['thing', 'person'])).toBe('a thing or somebody');
  expect(wantedIn(['thing', 'things', 'person'])).toBe('a thing, things or somebody');
  expect(wantedIn(['thing', 'things', 'doing', 'person'])).toBe('');
});
