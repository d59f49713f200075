// How good a decision was, by what it cost in chance to win. The words and limits are those of docs/review.md.
import type { IconName } from '../ui/icons';
import { words } from '../words/words.svelte';

export const labels = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Label = (typeof labels)[number];

/** The dearest decision that is still best, good, an inaccuracy, a mistake. */
const limits = [0.005, 0.02, 0.05, 0.1];

/** So many standard errors make a cost sure: whoever is blamed is blamed for sure. */
const errorsInAVerdict = 3;

/** Dear at first sight, and perhaps only by chance. */
export function seemsDear(cost: number, error: number): boolean {
  return isFlaw(byCost(cost)) && cost < errorsInAVerdict * error;
}

function byCost(cost: number): Label {
  const at = limits.findIndex((limit) => cost <= limit);
  return labels[at < 0 ? limits.length : at] ?? 'blunder';
}

/** What is not sure to be worse than good is good: about equal to the best, as far as anyone can tell. */
export function labelOf(cost: number, error = 0): Label {
  return seemsDear(cost, error) ? 'good' : byCost(cost);
}

export interface LabelLook {
  icon: IconName;
  /** Class of its colour. */
  tone: string;
}

export const labelLooks: Record<Label, LabelLook> = {
  best: { icon: 'star', tone: 'c-mint' },
  good: { icon: 'check', tone: 'c-cyan' },
  inaccuracy: { icon: 'info', tone: 'c-yel' },
  mistake: { icon: 'warn', tone: 'c-mag' },
  blunder: { icon: 'cross', tone: 'c-coral' },
};

/** Worse than good: worth a word about what was better. */
export function isFlaw(label: Label): boolean {
  return label !== 'best' && label !== 'good';
}

/** "47%" */
export function percent(chance: number): string {
  return words.percent(Math.round(chance * 100));
}

/** "7%"; what is not nothing costs at least one. */
export function costWords(cost: number): string {
  return words.percent(Math.max(1, Math.round(cost * 100)));
}

/** "0.4 points ahead of the others": no more digits than mean something. */
export function pointsWords(points: number): string {
  const digits = Math.abs(points) >= 20 ? 0 : 1;
  const size = Math.abs(points).toLocaleString(words.locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (Number(Math.abs(points).toFixed(digits)) === 0) return words.expert.level;
  return points > 0 ? words.expert.ahead(size) : words.expert.behind(size);
}

/** "+12%", "−3%", "0%" */
export function signedPercent(change: number): string {
  const whole = Math.round(change * 100);
  return words.percent(`${whole > 0 ? '+' : whole < 0 ? '−' : ''}${Math.abs(whole)}`);
}
