// The rounds of this match that this browser has seen end. The view only has the round being played, so they are kept here, over
// a reload too; what does not fit the view belongs to another match and is dropped.
import { isScored } from './story';
import type { OhHellView } from './wire';

export interface PastRound {
  round: number;
  cards: number;
  bids: number[];
  won: number[];
  points: number[];
  /** After this round. */
  scores: number[];
}

const same = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** `known` with what the view adds, and without what it contradicts. */
export function roundsSeen(known: readonly PastRound[], view: OhHellView): PastRound[] {
  const scored = isScored(view);
  const before = known.filter(({ round, scores }) => round < view.currentRound && scores.length === view.scores.length);
  const last = before.at(-1);
  // Between two rounds the scores stand still.
  const atStart = view.scores.map((score, seat) => score - (scored ? (view.roundScores[seat] ?? 0) : 0));
  const kept = last && last.round === view.currentRound - 1 && !same(last.scores, atStart) ? [] : before;
  if (!scored) return kept;
  return [
    ...kept,
    {
      round: view.currentRound,
      cards: view.cardsThisRound,
      bids: view.bids.map((bid) => bid ?? 0),
      won: [...view.tricksWon],
      points: [...view.roundScores],
      scores: [...view.scores],
    },
  ];
}

const key = (code: string) => `oyster.rounds.${code}`;

export function recallRounds(code: string): PastRound[] {
  try {
    const all: unknown = JSON.parse(sessionStorage.getItem(key(code)) ?? '[]');
    return Array.isArray(all) ? (all as PastRound[]) : [];
  } catch {
    return [];
  }
}

export function keepRounds(code: string, rounds: readonly PastRound[]): void {
  try {
    sessionStorage.setItem(key(code), JSON.stringify(rounds));
  } catch {
    // A browser without storage forgets them with the page.
  }
}
