import { afterEach, expect, test } from 'vitest';
import de from '../translations/de';
import { language } from '../words/words.svelte';
import { ApiError } from './http';
import { refusedWords } from './refused';

afterEach(() => {
  language.translation = null;
});

test('a refusal is told in the language of the page by its code, in English as the server said it', () => {
  const refusal = new ApiError('MUST_CALL', 'Dealer must call', 400);
  expect(refusedWords(refusal)).toBe('Dealer must call.');
  language.translation = de;
  expect(refusedWords(refusal)).toBe('Wer gibt, muss ansagen.');
});

test('a code that no translation knows, of a game that only speaks English, is told as the server said it', () => {
  language.translation = de;
  expect(refusedWords(new ApiError('ALREADY_PLAYED', 'You have played to this trick', 409))).toBe(
    'You have played to this trick.',
  );
});
