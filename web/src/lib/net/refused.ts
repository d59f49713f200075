// What could not be done, in a sentence of the page's language: by its code, else as the server said it.
import { words } from '../words/words.svelte';
import { ApiError } from './http';

export function refusedWords(error: unknown): string {
  if (!(error instanceof ApiError)) return words.server.failed;
  const sentence = (words.refusals as Readonly<Record<string, string>>)[error.code] ?? error.message;
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
