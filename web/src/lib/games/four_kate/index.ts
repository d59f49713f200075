// 4 Kate as the page knows it.
import type { GameLook } from '../../table/look';
import { art } from './art';
import { deedOf } from './deeds';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: '4-kate',
  place: 5,
  colours: ['#1c63b8', '#101a52'],
  picture: { drawing: art },
  line: 'Two players, seven columns. Drop discs, get four in a row.',
  begin: 'Begin the game',
  house: ['Who began is second next time', 'A full board is a draw'],
  explains: {
    firstPlayer: {
      'seat-1': 'The first player in the list drops the first disc.',
      'seat-2': 'The second player in the list drops the first disc.',
    },
  },
  table: () => import('./KateTable.svelte'),
  rules: () => import('./KateRules.svelte'),
  partners: false,
  deal: 'round',
  winOnly: true,
  advice:
    'Where each column leads when both play on as well as can be: 100 % is won, 50 % a draw, 0 % lost. Nothing here is luck.',
  deed: deedOf,
  scene: sceneOf,
};
