// The moments of Buck Euchre that pictures show, and how to come to them. Only e2e uses this.
import { find, has, pick, resultShows, type GameScenes, type Match } from '../../../../e2e/scenes';
import type { BuckView } from './wire';

const match: Match<BuckView> = {
  gameId: 'buck-euchre',
  scenes: [
    {
      name: 'buck-euchre-bidding',
      onItsSide: true,
      is: (view) => has(view, 'bid') && view.round.bids.length > 1,
      pose: (page) => page.getByRole('radio').and(page.locator(':not([aria-disabled=true])')).first().click(),
    },
    { name: 'buck-euchre-declaring-trump', is: (view) => has(view, 'declare-trump') },
    { name: 'buck-euchre-folding-decision', is: (view) => has(view, 'fold') },
    {
      name: 'buck-euchre-playing',
      is: (view) =>
        has(view, 'play-card') &&
        view.round.currentTrick.length > 0 &&
        view.round.tricksPlayed > 0 &&
        view.round.foldedSeats.length === 1,
      pose: pick(0),
    },
    {
      name: 'buck-euchre-result',
      passing: true,
      is: (view) => view.phase === 'ROUND_OVER' && !view.round.result?.passedOut,
      pose: resultShows,
    },
    { name: 'buck-euchre-over', is: (view) => view.phase === 'GAME_OVER', pose: resultShows },
  ],
  choose(view, missing) {
    const stay = find(view, (action) => action.type === 'stay');
    if (stay) return stay;
    if (!has(view, 'bid')) return undefined;
    if (missing.has('buck-euchre-declaring-trump'))
      return view.legalActions.findLast((action) => action.type === 'bid');
    return find(view, (action) => action.type === 'pass');
  },
};

export const scenes: GameScenes = { matches: [match] };
