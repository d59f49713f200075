// Who's Deal? as the page knows it.
import type { GameLook } from '../../table/look';
import { deedOf } from './deeds';
import { words } from './look_words';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: 'whos-deal',
  place: 1,
  colours: ['#2c6be8', '#141c66'],
  picture: { cards: ['JH', 'JD'], question: '?' },
  get line() {
    return words.line;
  },
  get house() {
    return words.house;
  },
  get options() {
    return words.options;
  },
  table: () => import('./EuchreTable.svelte'),
  rules: () => import('./EuchreRules.svelte'),
  partners: true,
  arranges: true,
  deal: 'hand',
  deed: deedOf,
  scene: sceneOf,
};
