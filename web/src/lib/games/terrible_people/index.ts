// Terrible People as the page knows it.
import type { GameLook } from '../../table/look';
import { art } from './art';
import { deedOf } from './deeds';
import { words } from './look_words';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: 'terrible-people',
  place: 6,
  colours: ['#3b2a6e', '#0d0820'],
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
  table: () => import('./TerribleTable.svelte'),
  rules: () => import('./TerribleRules.svelte'),
  partners: false,
  deal: 'round',
  get advice() {
    return words.advice;
  },
  deed: deedOf,
  scene: sceneOf,
};
