// Buck Euchre as the page knows it.
import type { GameLook } from '../../table/look';
import { art } from './art';
import { deedOf } from './deeds';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: 'buck-euchre',
  place: 2,
  colours: ['#a8560f', '#43170f'],
  picture: { drawing: art },
  line: 'Everyone alone, from 15 to nothing. Bid, stay or fold.',
  house: ['A bid of 5 ends the auction', 'Clubs up: nobody folds', '24 cards'],
  table: () => import('./BuckTable.svelte'),
  rules: () => import('./BuckRules.svelte'),
  partners: false,
  deal: 'hand',
  deed: deedOf,
  scene: sceneOf,
};
