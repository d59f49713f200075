// What a review shows of a table at one moment, the same for every game. Each game makes it from its view (games/<game>/scene.ts).
import type { Played } from './trick.svelte';

export interface Scene {
  /** The cards of the seat whose view it is. */
  hand: string[];
  /** The same where cards have words on them instead of faces. */
  phrases?: { id: string; text: string }[];
  /** What has been played to the trick, in its order. */
  trick: Played[];
  /** A card that lies open: turned up, or on top of the pile; with what it is called. */
  open: { cardId: string; words: string } | null;
  /** What is on the table in a game without cards, as a picture and in words. */
  drawing?: { box: string; art: string; words: string };
  /** What there is to know about the table: "Hearts are trump". */
  facts: string[];
  /** What there is to know about each player: "bid 2, took 1". */
  players: string[];
}
