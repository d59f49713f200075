// The moments of Terrible People that pictures show, and how to come to them. Only e2e uses this.
import { expect } from '@playwright/test';
import { askExpert, has, pick, resultShows, type GameScenes, type Match } from '../../../../e2e/scenes';
import type { TerribleView } from './wire';

const matches: Match<TerribleView>[] = [
  {
    gameId: 'terrible-people',
    settings: { targetScore: 3, hints: 'on' },
    scenes: [
      {
        name: 'terrible-answering',
        onItsSide: true,
        is: (view) => has(view, 'answer') && view.round > 1,
        pose: pick(1),
      },
      {
        name: 'terrible-two-blanks',
        is: (view) => has(view, 'answer') && view.black.blanks.length === 2,
        pose: async (page) => {
          await pick(2)(page);
          await page.locator('.hold button[aria-pressed=false]').nth(4).press('Enter');
        },
      },
      {
        name: 'terrible-writing',
        is: (view) => has(view, 'answer') && view.hasBlank && view.black.blanks.length === 1,
        pose: async (page) => {
          await page.getByRole('button', { name: 'Blank card: write your own' }).click();
          await page.getByRole('textbox').fill('a small but determined goat');
          await expect(page.getByRole('button', { name: 'Answer', exact: true })).not.toHaveAttribute(
            'aria-disabled',
            'true',
          );
        },
      },
      { name: 'terrible-hint', is: (view) => has(view, 'answer') && view.round > 2, pose: askExpert },
      {
        name: 'terrible-judging',
        onItsSide: true,
        is: (view) => has(view, 'pick'),
        pose: (page) => page.locator('.hold button').nth(1).click(),
      },
      { name: 'terrible-result', passing: true, is: (view) => view.phase === 'roundOver', pose: resultShows },
      { name: 'terrible-over', is: (view) => view.phase === 'gameOver', pose: resultShows },
    ],
    choose: () => undefined,
  },
  {
    gameId: 'terrible-people',
    settings: { playerCount: 8, targetScore: 3 },
    scenes: [
      { name: 'terrible-eight-answering', is: (view) => has(view, 'answer'), pose: pick(0) },
      {
        name: 'terrible-eight-judging',
        is: (view) => has(view, 'pick'),
        pose: (page) => page.locator('.hold button').nth(2).click(),
      },
      { name: 'terrible-eight-result', passing: true, is: (view) => view.phase === 'roundOver', pose: resultShows },
    ],
    choose: () => undefined,
  },
];

export const scenes: GameScenes = { matches, reviewed: { targetScore: 3 } };
