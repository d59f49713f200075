// The moments of Oh Hell that pictures show, and how to come to them. Only e2e uses this.
import {
  askExpert,
  find,
  has,
  openSheet,
  pick,
  resultShows,
  type GameScenes,
  type Match,
} from '../../../../e2e/scenes';
import type { Action } from '../../protocol/types';
import type { OhHellView } from './wire';

// Takes about its share, so that something is left to win.
const modest = (view: OhHellView): Action | undefined =>
  find(
    view,
    (action) =>
      action.type === 'bid' &&
      'bid' in action.payload &&
      action.payload.bid >= Math.round(view.cardsThisRound / view.playerCount),
  );

const matches: Match<OhHellView>[] = [
  {
    gameId: 'oh-hell',
    scenes: [
      {
        name: 'oh-hell-bidding',
        onItsSide: true,
        is: (view) => has(view, 'bid') && view.forbiddenBid !== null && view.cardsThisRound > 5,
        pose: (page) => page.getByRole('radio').and(page.locator(':not([aria-disabled=true])')).nth(1).click(),
      },
      {
        name: 'oh-hell-playing',
        is: (view) => has(view, 'play-card') && view.currentTrick.cards.length > 1 && view.completedTricks.length > 1,
        pose: pick(0),
      },
      {
        name: 'oh-hell-scores',
        passing: true,
        is: (view) => has(view, 'play-card') && view.currentRound === 3,
        pose: openSheet('Menu', 'Scores'),
      },
      {
        name: 'oh-hell-result',
        passing: true,
        is: (view) => view.phase === 'ROUND_OVER' && view.currentRound > 2,
        pose: resultShows,
      },
    ],
    choose: modest,
  },
  {
    gameId: 'oh-hell',
    settings: { playerCount: 5, maxCards: 3, hints: 'on' },
    scenes: [
      {
        name: 'oh-hell-five-bidding',
        is: (view) =>
          has(view, 'bid') && view.bids.filter((bid) => bid !== null).length > 1 && view.cardsThisRound === 3,
      },
      { name: 'oh-hell-hint', is: (view) => has(view, 'bid') && view.cardsThisRound === 3, pose: askExpert },
      { name: 'oh-hell-five-playing', is: (view) => has(view, 'play-card') && view.currentTrick.cards.length > 3 },
      { name: 'oh-hell-over', is: (view) => view.phase === 'GAME_OVER', pose: resultShows },
    ],
    choose: modest,
  },
];

export const scenes: GameScenes = { matches, reviewed: { maxCards: 3 } };
