// High Card as the page knows it.
import type { GameLook } from '../../table/look';
import { deedOf } from './deeds';
import { words } from './look_words';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: 'high-card',
  place: 5,
  colours: ['#1f8a5b', '#0b3a2c'],
  picture: { cards: ['AS', 'KS'], question: '?' },
  get line() {
    return words.line;
  },
  get house() {
    return words.house;
  },
  table: () => import('./HighCardTable.svelte'),
  rules: () => import('./HighCardRules.svelte'),
  partners: false,
  deal: 'hand',
  deed: deedOf,
  scene: sceneOf,
};
