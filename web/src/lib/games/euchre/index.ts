// Who's Deal? as the page knows it.
import type { GameLook } from '../../table/look';
import { deedOf } from './deeds';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: 'whos-deal',
  place: 1,
  colours: ['#2c6be8', '#141c66'],
  picture: { cards: ['JH', 'JD'], question: '?' },
  line: 'Euchre. Pick trump, take tricks, talk trash.',
  house: ['Stick the dealer', 'Going alone', '24 cards'],
  table: () => import('./EuchreTable.svelte'),
  rules: () => import('./EuchreRules.svelte'),
  partners: true,
  deal: 'hand',
  deed: deedOf,
  scene: sceneOf,
};
