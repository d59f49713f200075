// All that the page has to know about a game beside its server's registry: how it looks, where its table and rules are, and
// how its actions and views are told. Each game's folder exports one (games/<game>/index.ts).
import type { Component } from 'svelte';
import type { Deed } from '../expert/deed';
import type { World } from '../net/world.svelte';
import type { Action, GameId, View } from '../protocol/types';
import type { Scene } from './scene';
import type { Options } from '../words/grammar';

/** A character, drawn (ui/art.ts); or two cards and what is asked about them. */
export type Picture = { drawing: string } | { cards: [string, string]; question: string };

export interface GameLook {
  id: GameId;
  /** Where it stands among the others on the home page. */
  place: number;
  /** Of its card on the home page: the light in the middle, and the edge. */
  colours: [string, string];
  picture: Picture;
  /** What it is, in a sentence or two. */
  line: string;
  /** What the button that starts a match says, where no cards are dealt. */
  begin?: string;
  /** House rules that are always on, as chips in the lobby. */
  house: readonly string[];
  /** Its settings in the lobby, in words. */
  options?: Options;
  table: () => Promise<{ default: Component<{ world: World; look: GameLook }> }>;
  rules: () => Promise<{ default: Component }>;
  /** Partners win and lose together: seats 0 and 2, 1 and 3. */
  partners: boolean;
  /** In the lab one may say who deals first and what is trump. */
  arranges?: boolean;
  /** What is dealt once and scored. */
  deal: 'hand' | 'round';
  /** Nothing is counted but who wins: what the expert says of a choice has no points. */
  winOnly?: boolean;
  /** What the expert's advice is about, where it is not the chance to win over many hidden worlds. */
  advice?: string;
  /** One of its actions in words. */
  deed(action: Action): Deed;
  /** One seat's view as a review shows it. */
  scene(view: View): Scene;
}
