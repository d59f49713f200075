import { expect, test } from 'vitest';
import { pressed } from './picking';

test('one blank: another card takes its place', () => {
  expect(pressed([], 'a', 1)).toEqual(['a']);
  expect(pressed(['a'], 'b', 1)).toEqual(['b']);
});

test('the same again takes it back', () => {
  expect(pressed(['a'], 'a', 1)).toEqual([]);
  expect(pressed(['a', 'b'], 'a', 2)).toEqual(['b']);
});

test('two blanks: in the order in which they are pressed, and the first makes room for a third', () => {
  expect(pressed(['a'], 'b', 2)).toEqual(['a', 'b']);
  expect(pressed(['a', 'b'], 'c', 2)).toEqual(['b', 'c']);
});
