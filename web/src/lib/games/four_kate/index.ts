// 4 Kate as the page knows it.
import type { GameLook } from '../../table/look';
import { art } from './art';
import { deedOf } from './deeds';
import { words } from './look_words';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: '4-kate',
  place: 5,
  colours: ['#1c63b8', '#101a52'],
  picture: { drawing: art },
  get line() {
    return words.line;
  },
  get begin() {
    return words.begin;
  },
  get house() {
    return words.house;
  },
  get options() {
    return words.options;
  },
  table: () => import('./KateTable.svelte'),
  rules: () => import('./KateRules.svelte'),
  partners: false,
  deal: 'round',
  winOnly: true,
  get advice() {
    return words.advice;
  },
  deed: deedOf,
  scene: sceneOf,
};
