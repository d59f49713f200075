// What the expert's answer says about one move of mine.
import type { Action, Judged } from '../protocol/types';
import { number } from '../ui/numbers';
import type { Deed } from './deed';
import { costWords, isFlaw, labelLooks, labelOf, type Label } from './labels';

// Keys and cards in one order, and nothing that says nothing: then what means the same is written the same.
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => JSON.stringify(plain(each))).sort();
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, each]) => !(Array.isArray(each) && each.length === 0));
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, plain(each)]));
}

export function sameAction(a: Action, b: Action): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

/** Among these, or undefined when the expert has not looked at it. */
export function findChoice(choices: readonly Judged[], action: Action): Judged | undefined {
  return choices.find((choice) => sameAction(choice.action, action));
}

export interface Verdict {
  label: Label;
  cost: number;
  best: Judged;
}

/** What a move cost; null when there was no choice, or nobody knows. */
export function verdictOf(choices: readonly Judged[], action: Action): Verdict | null {
  const [best] = choices;
  const taken = findChoice(choices, action);
  if (!best || !taken || choices.length < 2) return null;
  const cost = Math.max(0, best.value - taken.value);
  return { label: labelOf(cost), cost, best };
}

/** "Best move", "Good: cost 1 %", "Mistake: cost 7 %". */
export function verdictHead({ label, cost }: Pick<Verdict, 'label' | 'cost'>): string {
  const { word } = labelLooks[label];
  return label === 'best' ? word : `${word}: cost ${costWords(cost)}`;
}

const signs: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** The expert's reason as people write it: "KS" is "K♠", "2128" is "2,128", and "17 %" stays on one line. */
export function reasonWords(reason: string): string {
  return reason
    .replace(/\b(10|[2-9JQKA])([SHDC])\b/g, (_, rank: string, suit: string) => rank + (signs[suit] ?? ''))
    .replace(/\bJOKER\b/g, 'joker')
    .replace(/\b\d{4,}\b/g, (digits) => number(Number(digits)))
    .replace(/(\d) %/g, '$1\u00A0%');
}

/** What was better and why, as a sentence; nothing where it hardly matters. */
export function betterWords(
  { label, best }: Pick<Verdict, 'label' | 'best'>,
  deedOf: (action: Action) => Deed,
): string {
  if (!isFlaw(label)) return '';
  const why = reasonWords(best.reason).replace(/\.$/, '');
  return `The expert ${deedOf(best.action).acts}${why ? `: ${why}` : ''}.`;
}

const refusals: Record<string, string> = {
  HINTS_OFF: 'Hints are off at this table. The owner may turn them on in the lobby.',
  NOT_YOUR_TURN: 'It is no longer your turn.',
  WRONG_PHASE: 'There is nothing to decide now.',
  NOT_SEATED: 'Only players may ask.',
  RATE_LIMITED: 'The expert needs a moment. Ask again shortly.',
  UNAVAILABLE: 'The expert is busy. Ask again shortly.',
  OFFLINE: 'The server does not answer. Check your connection.',
};

export function refusalWords(code: string): string {
  return refusals[code] ?? 'The expert could not be asked.';
}
