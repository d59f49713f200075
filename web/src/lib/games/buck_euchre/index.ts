// Buck Euchre as the page knows it.
import type { GameLook } from '../../table/look';
import { art } from './art';
import { deedOf } from './deeds';
import { words } from './look_words';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: 'buck-euchre',
  place: 2,
  colours: ['#a8560f', '#43170f'],
  picture: { drawing: art },
  get line() {
    return words.line;
  },
  get house() {
    return words.house;
  },
  table: () => import('./BuckTable.svelte'),
  rules: () => import('./BuckRules.svelte'),
  partners: false,
  deal: 'hand',
  deed: deedOf,
  scene: sceneOf,
};
