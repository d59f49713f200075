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
  explains: {
    targetScore: 'The team that gets there first wins the match.',
    lonerLead: {
      'left-of-loner': 'When somebody plays alone, the player to their left leads first.',
      'left-of-dealer': 'Even against a lone hand, the player left of the dealer leads first.',
    },
  },
  table: () => import('./EuchreTable.svelte'),
  rules: () => import('./EuchreRules.svelte'),
  partners: true,
  deal: 'hand',
  deed: deedOf,
  scene: sceneOf,
};
