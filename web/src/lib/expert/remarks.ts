// The expert's reasons in the language of the page, from remarks: an id and its facts (docs/review.md). In English the server has
// said them already.
import { bowerName, cardName, isJoker, listWords, suits, letterOf } from '../cards/words';
import type { Judged, Remark, Suit } from '../protocol/types';
import { capital } from '../words/grammar';
import { words } from '../words/words.svelte';
import { number } from '../ui/numbers';
import { percent } from './labels';

type Facts = Remark['facts'];
/** Somebody's name, by the seat. */
export type NameOf = (seat: number) => string;

const signs: Record<Suit, string> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };
const suitOf = (id: string) => suits.find((each) => letterOf(each) === id.slice(-1)) ?? 'spades';

/** "K♠": a list is read faster by its signs. */
const cardSign = (id: string): string => (isJoker(id) ? words.cards.joker.name : id.slice(0, -1) + signs[suitOf(id)]);

/** "jack of hearts", "jack of hearts (right bower)"; with its article where the sentence wants it. */
function cardWords(id: string, article: boolean, trump: Suit | undefined): string {
  const { name, the } = cardName(id);
  const bower = isJoker(id) ? undefined : bowerName({ suit: suitOf(id), rank: id.slice(0, -1) as 'J' }, trump ?? null);
  return (article ? the : name) + (bower ? ` (${bower})` : '');
}

/** Tenths, but not of hundreds. */
const average = (value: number): string => {
  const digits = Math.abs(value) >= 100 ? 0 : 1;
  return value
    .toLocaleString(words.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−');
};

function counted(count: number, forms: readonly string[]): string {
  const form = new Intl.PluralRules(words.locale).select(count) === 'one' ? forms[0] : forms[1];
  if (!form) return number(count);
  return form.includes('#') ? form.replace('#', number(count)) : `${number(count)} ${form}`;
}

function factWords(gap: string, facts: Facts, nameOf: NameOf): string {
  const [named = '', ...forms] = gap.split('|');
  const article = named.startsWith('the ');
  const name = (article ? named.slice('the '.length) : named) as keyof Facts;
  const fact = facts[name];
  if (fact === undefined) return '';
  switch (name) {
    case 'card':
    case 'other':
      return cardWords(facts[name] ?? '', article, facts.trump);
    case 'cards':
      return listWords((facts.cards ?? []).map(cardSign));
    case 'rank':
      return words.cards.rank(facts.rank ?? '', 2);
    case 'suit':
    case 'trump':
      return words.cards.suits[facts[name] ?? 'spades'];
    case 'seat':
      return nameOf(facts.seat ?? 0);
    case 'count':
    case 'otherCount':
      return counted(Number(fact), forms);
    case 'share':
    case 'otherShare':
      return percent(Number(fact));
    case 'number':
    case 'otherNumber':
      return average(Number(fact));
  }
}

/** One sentence; nothing where this language has no words for it. */
export function remarkWords({ id, facts }: Remark, nameOf: NameOf): string | undefined {
  const sentence = words.remarks[id];
  if (sentence === undefined) return undefined;
  return `${capital(sentence.replace(/\{([^}]*)\}/g, (_, gap: string) => factWords(gap, facts, nameOf)))}.`;
}

/** What the server says in English, as people write it: "KS" is "K♠", "2128" is "2,128", "17 %" is "17%". */
function englishWords(reason: string): string {
  return reason
    .replace(/\b(?:10|[2-9JQKA])[SHDC]\b|\bJOKER\b/g, cardSign)
    .replace(/\b\d{4,}\b/g, (digits) => number(Number(digits)))
    .replace(/(\d) %/g, words.percent('$1'));
}

/** Why, sentence after sentence. A server may know more reasons than this page: those stay English. */
export function reasonWords({ remarks, reason }: Pick<Judged, 'remarks' | 'reason'>, nameOf: NameOf): string {
  const said = remarks.map((remark) => remarkWords(remark, nameOf));
  if (said.length === 0 || said.includes(undefined)) return englishWords(reason);
  return said.join(' ');
}
