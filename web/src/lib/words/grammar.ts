// What words are made of, in any language.
import type { Schemas, Suit } from '../protocol/types';

/** Whoever acts: verbs and pronouns differ for the reader. */
export interface Who {
  name: string;
  you: boolean;
}

/** An action as a button says it ("play the jack of hearts") and as it is told of somebody ("plays the jack of hearts"). */
export interface Told {
  act: string;
  acts: string;
}

/** A card on its own ("jack of hearts") and as what somebody plays ("the jack of hearts"). */
export interface CardName {
  name: string;
  the: string;
}

export type BySuit = Readonly<Record<Suit, string>>;

/**
 * A setting in the lobby, by the server's name for it: what it is called, its values, and what it does, by its value where
 * that says more. Where nothing is said, the server's English stands.
 */
export interface OptionWords {
  label?: string;
  values?: Readonly<Record<string, string>>;
  explains?: string | Readonly<Record<string, string>>;
}

/** "pack*" is said of every setting whose name begins so. */
export type Options = Readonly<Record<string, OptionWords>>;

/** What is said of a setting: by the first who say it. */
export function optionWords(name: string, ...said: Options[]): OptionWords {
  const all = said.flatMap((options) => {
    const family = Object.keys(options).find((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)));
    return [options[name] ?? {}, family ? (options[family] ?? {}) : {}];
  });
  return Object.assign({}, ...all.reverse()) as OptionWords;
}

/** What is said for the codes that the server refuses with. Where nothing is said, the server's English stands. */
export type Refusals = Readonly<Partial<Record<Schemas['ErrorCode'], string>>>;

/**
 * The expert's reasons as sentences, by the id of a remark (docs/review.md). A gap takes a fact by its name: "{card}" is "jack of
 * hearts", "{the card}" the same as what somebody plays, "{count|trick|tricks}" is "1 trick" or "2 tricks"; where the number
 * does not come first, "#" says where it stands.
 */
export type Remarks = Readonly<Record<string, string>>;

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
