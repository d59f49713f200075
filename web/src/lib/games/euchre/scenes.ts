// The moments of Who's Deal? that pictures show, and how to come to them. Only e2e uses this.
import { expect } from '@playwright/test';
import {
  askExpert,
  find,
  has,
  myTurn,
  openSheet,
  pick,
  resultShows,
  type GameScenes,
  type Match,
} from '../../../../e2e/scenes';
import type { EuchreView } from './wire';

const handOver = ({ phase, round }: EuchreView) => phase === 'playing' && round.trumpPhase === 'round_over';
const myPoints = ({ seatIndex, round }: EuchreView) =>
  round.pointsAwarded?.[(seatIndex ?? 0) % 2 === 0 ? 'a' : 'b'] ?? 0;

const matches: Match<EuchreView>[] = [
  {
    gameId: 'whos-deal',
    settings: { targetScore: 5 },
    scenes: [
      {
        name: 'whos-deal-round1',
        is: (view) => myTurn(view) && view.round.trumpPhase === 'round1' && view.round.calls.length > 0,
      },
      {
        name: 'whos-deal-round2',
        is: (view) => myTurn(view) && view.round.trumpPhase === 'round2' && !view.round.mustCall,
        pose: (page) => page.getByRole('radio').and(page.locator(':not([aria-disabled=true])')).first().click(),
      },
      {
        name: 'whos-deal-dealer-discard',
        is: (view) => myTurn(view) && view.round.trumpPhase === 'dealer_discard',
        pose: pick(2),
      },
      {
        name: 'whos-deal-playing',
        onItsSide: true,
        is: (view) =>
          has(view, 'play-card') &&
          !view.round.goingAlone &&
          view.round.currentTrick.length > 1 &&
          view.round.tricksPlayed > 0 &&
          view.legalActions.length > 1,
        pose: pick(1),
      },
      {
        name: 'whos-deal-alone',
        is: (view) =>
          has(view, 'play-card') &&
          view.round.inactivePartnerSeatIndex === ((view.seatIndex ?? 0) + 2) % 4 &&
          view.round.currentTrick.length > 0,
      },
      {
        name: 'whos-deal-beats',
        is: (view) => has(view, 'play-card') && view.round.tricksPlayed === 0,
        pose: openSheet(/What beats what/),
      },
      {
        name: 'whos-deal-menu',
        is: (view) => has(view, 'play-card') && view.round.tricksPlayed > 1,
        pose: openSheet('Menu'),
      },
      {
        name: 'whos-deal-log',
        is: (view) => has(view, 'play-card') && view.round.tricksPlayed > 1,
        pose: openSheet('Menu', 'What happened'),
      },
      {
        name: 'whos-deal-last-trick',
        is: (view) => has(view, 'play-card') && view.round.tricksPlayed > 1,
        pose: openSheet('Menu', 'Last trick'),
      },
      {
        name: 'whos-deal-result',
        onItsSide: true,
        passing: true,
        is: (view) => handOver(view) && myPoints(view) < 2,
        pose: resultShows,
      },
      { name: 'whos-deal-over', is: (view) => view.phase === 'game_over', pose: resultShows },
    ],
    choose(view, missing) {
      const pass = find(view, (action) => action.type === 'pass-trump');
      if (pass && missing.has('whos-deal-round2')) return pass;
      const alone = find(view, (action) => action.type === 'call-trump' && action.payload.goAlone === true);
      if (alone && missing.has('whos-deal-alone') && view.dealerSeatIndex !== view.seatIndex) return alone;
      return find(view, (action) => action.type === 'call-trump');
    },
  },
  // What comes to those who pass, now and then.
  {
    gameId: 'whos-deal',
    scenes: [
      { name: 'whos-deal-stuck-dealer', is: (view) => myTurn(view) && view.round.mustCall },
      {
        name: 'whos-deal-sits-out',
        passing: true,
        is: (view) =>
          view.round.trumpPhase === 'playing' &&
          view.round.inactivePartnerSeatIndex === view.seatIndex &&
          view.round.currentTrick.length > 1,
        pose: (page) => expect(page.getByText('You sit this one out')).toBeVisible(),
      },
      {
        name: 'whos-deal-celebration',
        passing: true,
        is: (view) => handOver(view) && myPoints(view) > 1,
        pose: resultShows,
      },
    ],
    choose: (view) => find(view, (action) => action.type === 'pass-trump'),
  },
];

const advised: Match<EuchreView> = {
  gameId: 'whos-deal',
  settings: { hints: 'on' },
  scenes: [
    {
      name: 'whos-deal-hint',
      is: (view) => has(view, 'play-card') && view.legalActions.length > 2 && view.round.currentTrick.length > 0,
      pose: askExpert,
    },
  ],
  choose: () => undefined,
};

export const scenes: GameScenes = {
  matches: [...matches, advised],
  reviewed: { targetScore: 5 },
  shownToAll: ({ round }: EuchreView) => round.currentTrick.length,
  rarePhases: ['round1', 'round2', 'dealer_discard', 'playing'],
};
