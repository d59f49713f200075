// Hand & Foot as the page knows it.
import type { GameLook } from '../../table/look';
import { art } from './art';
import { deedOf } from './deeds';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: 'hand-and-foot',
  place: 4,
  colours: ['#0e7c72', '#0a2a4a'],
  picture: { drawing: art },
  line: 'Meld books of seven. Empty your hand, then your foot.',
  house: ['Clean and dirty books', '4 jokers a deck', 'Each for themselves'],
  explains: { targetScore: 'The match ends with the round in which somebody gets there.' },
  table: () => import('./HandAndFootTable.svelte'),
  rules: () => import('./HandAndFootRules.svelte'),
  partners: false,
  deal: 'round',
  deed: deedOf,
  scene: sceneOf,
};
