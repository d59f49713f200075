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
  explains: {
    scoring: {
      standard: 'Make your bid for 10 points plus the bid; miss it for nothing.',
      partial: 'Miss your bid and you still get a point for each trick.',
      penalty: 'Miss your bid and you lose a point for each trick too many or too few.',
      canadian: 'As with penalties, and a bid of zero brings only 5.',
    },
    trump: {
      flip: 'The card turned up after the deal names trump.',
      rotate: 'Clubs, diamonds, hearts, spades, no trump, and again.',
    },
    maxCards: 'The first and the last hand have this many cards: fewer make a shorter match.',
    hook: 'The bids may never add up to the number of tricks, so somebody always misses.',
  },
  table: () => import('./OhHellTable.svelte'),
  rules: () => import('./OhHellRules.svelte'),
  partners: false,
  deal: 'round',
  deed: deedOf,
  scene: sceneOf,
};
