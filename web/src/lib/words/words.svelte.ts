// The page's words, in the language that somebody reads. English is here and in each game's folder; a translation is one module,
// written in a few files (lib/translations), that comes when it is wanted. Whoever reads `words.…` in a component reads again when the language changes.
import { languageFor, languageKey } from './choose';
import { en } from './en';

export type Shared = typeof en;

/** A game's words, in three files as they are needed: on the home page and in lists, at its table, on its page of rules. */
export type Part = 'look' | 'table' | 'rules';

/** What a translation says; lib/translations/translation.ts is stricter. */
interface AnyTranslation {
  shared: Shared;
  games: Readonly<Record<string, Readonly<Partial<Record<Part, object>>>>>;
}

/** A module for each language but English. */
export type Loaders = Readonly<Record<string, () => Promise<{ default: AnyTranslation }>>>;

function kept(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

class Language {
  /** "en", "de", …: what the page speaks now. */
  code = $state('en');
  translation = $state.raw<AnyTranslation | null>(null);
  /** Each language's own name, by its code. */
  names: Readonly<Record<string, string>> = {};
  #loaders: Loaders = {};

  /** Called once, before the page shows anything. Where the words do not come it speaks English. */
  async begin(names: Readonly<Record<string, string>>, loaders: Loaders): Promise<void> {
    this.names = names;
    this.#loaders = loaders;
    await this.#speak(languageFor(kept(), navigator.languages, Object.keys(loaders))).catch(() => {});
  }

  /** From now on, here and the next time; fails when the words do not come, and then nothing has changed. */
  async choose(code: string): Promise<void> {
    await this.#speak(code);
    try {
      localStorage.setItem(languageKey, code);
    } catch {
      // A browser without storage keeps it until the page closes.
    }
  }

  async #speak(code: string): Promise<void> {
    this.translation = (await this.#loaders[code]?.())?.default ?? null;
    this.code = this.translation ? code : 'en';
    document.documentElement.lang = this.code;
  }
}

export const language = new Language();

/** `english` as the language of the moment has it; what a translation does not know stays English. */
function spoken<T extends object>(english: T, find: (translation: AnyTranslation) => object | undefined): T {
  const said = {} as T;
  for (const key of Object.keys(english) as (keyof T)[])
    Object.defineProperty(said, key, {
      enumerable: true,
      get: () => {
        const found = language.translation && (find(language.translation) as Partial<T> | undefined);
        return found?.[key] ?? english[key];
      },
    });
  return said;
}

/** What all games and pages share. */
export const words: Shared = spoken(en, ({ shared }) => shared);

/** A game's own words, from its English. */
export function wordsOfGame<T extends object>(gameId: string, part: Part, english: T): T {
  return spoken(english, ({ games }) => games[gameId]?.[part]);
}
