// The games that this page can show: how each looks on the home page, and where its table and rules are.
// Everything else about a game (name, players, settings) comes from the server's registry.
import type { Component } from 'svelte';
import type { Deed } from '../expert/deed';
import type { World } from '../net/world.svelte';
import type { Action, View } from '../protocol/types';
import type { Scene } from '../review/scene';
import type { ArtName } from '../ui/art';
import { deedOf as buckDeed } from './buck_euchre/deeds';
import { sceneOf as buckScene } from './buck_euchre/scene';
import { deedOf as euchreDeed } from './euchre/deeds';
import { sceneOf as euchreScene } from './euchre/scene';
import { deedOf as handAndFootDeed } from './hand_and_foot/deeds';
import { sceneOf as handAndFootScene } from './hand_and_foot/scene';
import { deedOf as ohHellDeed } from './oh_hell/deeds';
import { sceneOf as ohHellScene } from './oh_hell/scene';

export interface GameLook {
  /** Class of the card on the home page. */
  tint: string;
  art: ArtName | 'bowers';
  line: string;
  /** House rules that are always on, as chips in the lobby. */
  house: string[];
  table: () => Promise<{ default: Component<{ world: World }> }>;
  rules: () => Promise<{ default: Component }>;
  /** Partners win and lose together: seats 0 and 2, 1 and 3. */
  partners: boolean;
  /** What is dealt once and scored. */
  deal: 'hand' | 'round';
  /** One of its actions in words. */
  deed(action: Action): Deed;
  /** One seat's view as a review shows it. */
  scene(view: View): Scene;
}

export const looks: Record<string, GameLook> = {
  'whos-deal': {
    tint: 'whos',
    art: 'bowers',
    line: 'Euchre. Pick trump, take tricks, talk trash.',
    house: ['Stick the dealer', 'Going alone', '24 cards'],
    table: () => import('./euchre/EuchreTable.svelte'),
    rules: () => import('./euchre/EuchreRules.svelte'),
    partners: true,
    deal: 'hand',
    deed: euchreDeed,
    scene: euchreScene,
  },
  'buck-euchre': {
    tint: 'buck',
    art: 'buck',
    line: 'Everyone alone, from 15 to nothing. Bid, stay or fold.',
    house: ['A bid of 5 ends the auction', 'Clubs up: nobody folds', '24 cards'],
    table: () => import('./buck_euchre/BuckTable.svelte'),
    rules: () => import('./buck_euchre/BuckRules.svelte'),
    partners: false,
    deal: 'hand',
    deed: buckDeed,
    scene: buckScene,
  },
  'oh-hell': {
    tint: 'ohhell',
    art: 'ohhell',
    line: 'Say how many tricks you take. Then take exactly that.',
    house: ['Down to one card and up again', 'Aces high'],
    table: () => import('./oh_hell/OhHellTable.svelte'),
    rules: () => import('./oh_hell/OhHellRules.svelte'),
    partners: false,
    deal: 'round',
    deed: ohHellDeed,
    scene: ohHellScene,
  },
  'hand-and-foot': {
    tint: 'hand',
    art: 'handfoot',
    line: 'Meld books of seven. Empty your hand, then your foot.',
    house: ['Clean and dirty books', '4 jokers a deck', 'Each for themselves'],
    table: () => import('./hand_and_foot/HandAndFootTable.svelte'),
    rules: () => import('./hand_and_foot/HandAndFootRules.svelte'),
    partners: false,
    deal: 'round',
    deed: handAndFootDeed,
    scene: handAndFootScene,
  },
};

/** A game that the server has and this page cannot draw is not offered. */
export function lookOf(gameId: string): GameLook | undefined {
  return looks[gameId];
}
