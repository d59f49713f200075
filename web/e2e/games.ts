// The scenes of every game, from the games' folders, in the order of the home page.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { looks } from '../src/lib/games/looks';
import type { GameId } from '../src/lib/protocol/types';
import type { GameScenes } from './scenes';

const folder = fileURLToPath(new URL('../src/lib/games/', import.meta.url));

async function scenesIn(game: string): Promise<[GameId, GameScenes]> {
  const { look } = (await import(`${folder}${game}/index.ts`)) as { look: { id: GameId } };
  const { scenes } = (await import(`${folder}${game}/scenes.ts`)) as { scenes: GameScenes };
  return [look.id, scenes];
}

const withScenes = readdirSync(folder).filter((game) => existsSync(`${folder}${game}/scenes.ts`));
const found = new Map(await Promise.all(withScenes.map(scenesIn)));

export const scenesByGame: ReadonlyMap<GameId, GameScenes> = new Map(
  Object.values(looks).flatMap(({ id }) => {
    const scenes = found.get(id);
    return scenes ? [[id, scenes] as const] : [];
  }),
);
