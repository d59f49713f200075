// The games of games.ts, by their ids, in the order of the home page.
import type { GameLook } from '../table/look';
import * as games from './games';

const inOrder = Object.values<GameLook>(games).sort((a, b) => a.place - b.place);

export const looks: Readonly<Record<string, GameLook>> = Object.fromEntries(inOrder.map((look) => [look.id, look]));

/** A game that the server has and this page cannot draw is not offered. */
export function lookOf(gameId: string): GameLook | undefined {
  return looks[gameId];
}
