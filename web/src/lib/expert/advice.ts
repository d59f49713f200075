// What the expert's answer says about one move of mine.
import type { Action, Judged } from '../protocol/types';
import { words } from '../words/words.svelte';
import type { Deed } from './deed';
import { costWords, isFlaw, labelOf, seemsDear, type Label } from './labels';
import { reasonWords, type NameOf } from './remarks';

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
  taken: Judged;
}

/** What a move cost; null when there was no choice, or nobody knows. */
export function verdictOf(choices: readonly Judged[], action: Action): Verdict | null {
  const [best] = choices;
  const taken = findChoice(choices, action);
  if (!best || !taken || choices.length < 2) return null;
  const cost = Math.max(0, best.value - taken.value);
  return { label: labelOf(cost, taken.costError), cost, best, taken };
}

/** Whether the expert has to look once more, at this move alone, before anything can be said of it. */
export function isOpen(choices: readonly Judged[], action: Action): boolean {
  const verdict = verdictOf(choices, action);
  return verdict ? seemsDear(verdict.cost, verdict.taken.costError) : !findChoice(choices, action);
}

/** "Best move", "Good: cost 1%", "Mistake: cost 7%"; a cost that may be chance is not told. */
export function verdictHead({ label, cost }: Pick<Verdict, 'label' | 'cost'>): string {
  const { word } = words.expert.labels[label];
  return label === 'best' || label !== labelOf(cost) ? word : words.expert.verdict(word, costWords(cost));
}

/** What was better, and what the move gave up against it; nothing where it hardly matters. */
export function betterWords(
  { label, best, taken }: Pick<Verdict, 'label' | 'best' | 'taken'>,
  deedOf: (action: Action) => Deed,
  nameOf: NameOf,
): string {
  if (!isFlaw(label)) return '';
  return [`${words.expert.does(deedOf(best.action).acts)}.`, reasonWords(taken, nameOf)].join(' ').trim();
}

export function refusalWords(code: string): string {
  return words.expert.refusals[code] ?? words.expert.failed;
}
