// Hand & Foot as the page knows it.
import type { GameLook } from '../../table/look';
import { art } from './art';
import { deedOf } from './deeds';
import { words } from './look_words';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: 'hand-and-foot',
  place: 4,
  colours: ['#0e7c72', '#0a2a4a'],
  picture: { drawing: art },
  get line() {
    return words.line;
  },
  get house() {
    return words.house;
  },
  get options() {
    return words.options;
  },
  table: () => import('./HandAndFootTable.svelte'),
  rules: () => import('./HandAndFootRules.svelte'),
  partners: false,
  deal: 'round',
  deed: deedOf,
  scene: sceneOf,
};
