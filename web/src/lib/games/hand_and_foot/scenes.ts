// The moments of Hand & Foot that pictures show, and how to come to them. Only e2e uses this.
import { expect, type Page } from '@playwright/test';
import {
  askExpert,
  find,
  has,
  myTurn,
  openSheet,
  resultShows,
  type GameScenes,
  type Match,
} from '../../../../e2e/scenes';
import type { Action } from '../../protocol/types';
import type { HandAndFootView } from './wire';

const cardsOfBook = 7;
const mine = (view: HandAndFootView) => view.players[view.seatIndex ?? 0];

// Everything that can be laid, as the view lists it; a little is kept for going on.
function layAll(view: HandAndFootView): Action | undefined {
  if (view.turnPhase === 'draw' || view.hand.length < 5) return undefined;
  const { groups, playDownNeeds, mustKeep } = view.melding;
  if (playDownNeeds > 0 && view.melding.mostPoints < playDownNeeds) return undefined;
  const fits = groups.filter(({ cards, minWilds }) => minWilds === 0 && cards.length > 0);
  if (fits.length === 0 || fits.reduce((sum, { points }) => sum + points, 0) < playDownNeeds) return undefined;
  if (fits.reduce((sum, { cards }) => sum + cards.length, 0) > view.hand.length - Math.max(mustKeep, 2)) fits.splice(1);
  const lays = (kind: 'meld' | 'addition') =>
    fits.filter((group) => group.kind === kind).map(({ rank, cards }) => ({ rank, cards }));
  return { type: 'meld', payload: { melds: lays('meld'), additions: lays('addition') } };
}

const playFoot = (view: HandAndFootView): Action | undefined =>
  find(view, (action) => action.type === 'unlock') ?? layAll(view);

const isWildDiscard = (action: Action) =>
  action.type === 'discard' && 'cardId' in action.payload && /^(2|JOKER)/i.test(String(action.payload.cardId));

/** What makes a book of one of my melds. */
const bookIn = (view: HandAndFootView): Action | undefined =>
  find(view, (action) => {
    if (action.type !== 'meld' || !('additions' in action.payload)) return false;
    return (action.payload.additions ?? []).some(({ rank, cards }) => {
      const before = mine(view)?.melds.find((meld) => meld.rank === rank)?.cards.length ?? 0;
      return before < cardsOfBook && before + cards.length >= cardsOfBook;
    });
  });

const closeBook = async (page: Page, view: HandAndFootView) => {
  // The cheer stays for the picture.
  await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
  await page.evaluate(async (action) => {
    const [{ roomCode, token }] = JSON.parse(localStorage.getItem('oyster.worlds') ?? '[]') as [
      { roomCode: string; token: string },
    ];
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    await fetch('/api/game/action', { method: 'POST', headers, body: JSON.stringify({ roomCode, ...action }) });
  }, bookIn(view));
  await expect(page.locator('.toast')).toContainText('ook');
};

const suggest = async (page: Page) => {
  await page.getByRole('button', { name: 'Suggest' }).click();
  await expect(page.locator('.hold.is-picked').first()).toBeVisible();
};

const matches: Match<HandAndFootView>[] = [
  {
    gameId: 'hand-and-foot',
    scenes: [
      { name: 'hand-and-foot-draw', is: (view) => has(view, 'draw') && view.round === 1 },
      {
        name: 'hand-and-foot-meld',
        onItsSide: true,
        is: (view) => has(view, 'meld') && (mine(view)?.melds.length ?? 0) > 1,
        pose: suggest,
      },
      { name: 'hand-and-foot-unlock', is: (view) => has(view, 'unlock') },
      {
        name: 'hand-and-foot-frozen',
        passing: true,
        is: (view) => view.phase === 'playing' && view.discardPileFrozen && view.discardPile.length > 1,
      },
      {
        name: 'hand-and-foot-books',
        is: (view) =>
          myTurn(view) &&
          (mine(view)?.melds.filter((meld) => meld.isBook).length ?? 0) > 0 &&
          (mine(view)?.melds.length ?? 0) < 6,
      },
      { name: 'hand-and-foot-many-melds', is: (view) => myTurn(view) && (mine(view)?.melds.length ?? 0) > 5 },
      { name: 'hand-and-foot-result', passing: true, is: (view) => view.phase === 'roundEnd', pose: resultShows },
    ],
    choose: (view, missing) => (missing.has('hand-and-foot-frozen') && find(view, isWildDiscard)) || playFoot(view),
  },
  {
    gameId: 'hand-and-foot',
    settings: { playerCount: 2, hints: 'on' },
    scenes: [
      { name: 'hand-and-foot-hint', is: (view) => has(view, 'meld') && has(view, 'discard'), pose: askExpert },
      {
        name: 'hand-and-foot-way-out',
        is: (view) => myTurn(view) && (mine(view)?.melds.length ?? 0) > 2,
        pose: openSheet(/^Your way out/),
      },
      { name: 'hand-and-foot-book', is: (view) => bookIn(view) !== undefined, pose: closeBook },
    ],
    choose: playFoot,
  },
  {
    gameId: 'hand-and-foot',
    settings: { playerCount: 6, targetScore: 3000, hints: 'on' },
    scenes: [
      {
        name: 'hand-and-foot-six',
        is: (view) =>
          myTurn(view) &&
          view.turnPhase === 'meld' &&
          view.players.filter((player) => player.melds.length > 1).length > 3,
      },
      { name: 'hand-and-foot-over', is: (view) => view.phase === 'gameEnd', pose: resultShows },
    ],
    choose: playFoot,
  },
];

export const scenes: GameScenes = {
  matches,
  reviewed: { playerCount: 2, targetScore: 3000 },
  sheets: [
    { name: 'melds', button: /, bot, / },
    { name: 'pile', button: /^Look through the pile/ },
  ],
};
