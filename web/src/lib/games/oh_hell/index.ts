// Oh Hell as the page knows it.
import type { GameLook } from '../../table/look';
import { art } from './art';
import { deedOf } from './deeds';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: 'oh-hell',
  place: 3,
  colours: ['#a3165f', '#3d0a3a'],
  picture: { drawing: art },
  line: 'Say how many tricks you take. Then take exactly that.',
  house: ['Down to one card and up again', 'Aces high'],
  table: () => import('./OhHellTable.svelte'),
  rules: () => import('./OhHellRules.svelte'),
  partners: false,
  deal: 'round',
  deed: deedOf,
  scene: sceneOf,
};
