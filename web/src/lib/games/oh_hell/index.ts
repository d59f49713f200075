// Oh Hell as the page knows it.
import type { GameLook } from '../../table/look';
import { art } from './art';
import { deedOf } from './deeds';
import { words } from './look_words';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: 'oh-hell',
  place: 3,
  colours: ['#a3165f', '#3d0a3a'],
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
  table: () => import('./OhHellTable.svelte'),
  rules: () => import('./OhHellRules.svelte'),
  partners: false,
  deal: 'round',
  deed: deedOf,
  scene: sceneOf,
};
