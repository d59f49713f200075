// How good a decision was, by what it cost in chance to win. The words and limits are those of docs/review.md.
import type { IconName } from '../ui/icons';

export const labels = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Label = (typeof labels)[number];

/** The dearest decision that is still best, good, an inaccuracy, a mistake. */
const limits = [0.005, 0.02, 0.05, 0.1];

export function labelOf(cost: number): Label {
  const at = limits.findIndex((limit) => cost <= limit);
  return labels[at < 0 ? limits.length : at] ?? 'blunder';
}

export interface LabelLook {
  word: string;
  plural: string;
  icon: IconName;
  /** Class of its colour. */
  tone: string;
}

export const labelLooks: Record<Label, LabelLook> = {
  best: { word: 'Best move', plural: 'best', icon: 'star', tone: 'c-mint' },
  good: { word: 'Good', plural: 'good', icon: 'check', tone: 'c-cyan' },
  inaccuracy: { word: 'Inaccuracy', plural: 'inaccuracies', icon: 'info', tone: 'c-yel' },
  mistake: { word: 'Mistake', plural: 'mistakes', icon: 'warn', tone: 'c-mag' },
  blunder: { word: 'Blunder', plural: 'blunders', icon: 'cross', tone: 'c-coral' },
};

/** Worse than good: worth a word about what was better. */
export function isFlaw(label: Label): boolean {
  return label !== 'best' && label !== 'good';
}

/** "47 %" */
export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}

/** "7 %"; what is not nothing costs at least one. */
export function costWords(cost: number): string {
  return `${Math.max(1, Math.round(cost * 100))} %`;
}

/** "+0.4", "−344": a true minus, no more digits than mean something. */
export function pointsWords(points: number): string {
  const size = Math.abs(points);
  const digits = size >= 20 ? size.toFixed(0) : size.toFixed(1);
  return `${Number(digits) === 0 ? '' : points < 0 ? '−' : '+'}${digits}`;
}

/** "+12 %", "−3 %", "0 %" */
export function signedPercent(change: number): string {
  const whole = Math.round(change * 100);
  return `${whole > 0 ? '+' : whole < 0 ? '−' : ''}${Math.abs(whole)} %`;
}
