// The languages of the page, as journeys need them: each with its words.
import de from '../src/lib/translations/de';
import es from '../src/lib/translations/es';
import fr from '../src/lib/translations/fr';
import { en } from '../src/lib/words/en';

export const shared = { en, de: de.shared, es: es.shared, fr: fr.shared };
export const translations = { de, es, fr };
export type Code = keyof typeof shared;

/** In any language: what a button or a sentence may say. */
export const inAny = (said: (words: typeof en) => string): string[] =>
  Object.values(shared).map((words) => said(words as typeof en));
