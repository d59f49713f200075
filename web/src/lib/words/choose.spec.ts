import { expect, test } from 'vitest';
import { languageFor } from './choose';

const translated = ['de', 'es', 'fr'];

test('what was chosen here comes first, whatever the browser asks for', () => {
  expect(languageFor('es', ['de-AT', 'en'], translated)).toBe('es');
  expect(languageFor('en', ['de-AT'], translated)).toBe('en');
});

test('else the first language of the browser that there is, of any country', () => {
  expect(languageFor(null, ['de-AT', 'en'], translated)).toBe('de');
  expect(languageFor(null, ['nl', 'FR-ca', 'en'], translated)).toBe('fr');
  expect(languageFor(null, ['en-GB', 'de'], translated)).toBe('en');
});

test('English where there is none of them, or nothing sensible was kept', () => {
  expect(languageFor(null, [], translated)).toBe('en');
  expect(languageFor(null, ['nl', 'pt'], translated)).toBe('en');
  expect(languageFor('klingon', ['de'], translated)).toBe('de');
});
