// Terrible People as the page knows it.
import type { GameLook } from '../../table/look';
import { art } from './art';
import { deedOf } from './deeds';
import { sceneOf } from './scene';

export const look: GameLook = {
  id: 'terrible-people',
  place: 6,
  colours: ['#3b2a6e', '#0d0820'],
  picture: { drawing: art },
  line: 'Fill in the blanks. The judge does not know whose is whose.',
  house: ['The judge changes every round', 'Hands of seven'],
  explains: {
    targetScore: 'One point for each answer that the judge picks: first to get there wins.',
    swapCard: 'Once a round you may trade a card you cannot stand for a new one.',
    blankCard: 'Everyone may write one answer of their own.',
  },
  table: () => import('./TerribleTable.svelte'),
  rules: () => import('./TerribleRules.svelte'),
  partners: false,
  deal: 'round',
  advice:
    'What is funny is a matter of taste, and nobody can tell you. The expert only says what reads well in the sentence, and what this judge has picked before.',
  deed: deedOf,
  scene: sceneOf,
};
