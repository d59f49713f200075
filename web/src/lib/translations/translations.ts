// The languages beside English. Adding one is its file and a line here.
import type { Loaders } from '../words/words.svelte';

/** Each in its own words, for those who look for theirs. */
export const languages = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français' } as const;

export const translations = {
  de: () => import('./de'),
  es: () => import('./es'),
  fr: () => import('./fr'),
} satisfies Loaders;
