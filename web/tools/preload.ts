// After a build: the page asks for the code of a room together with its own, for the list of games, for the type of its
// headlines, and where somebody comes back for their table and view (early.ts), instead of one after the other. On a slow
// line every such step costs as much as half of the code does, and type that comes after its words moves them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { startEarly } from './early';

const soonNeeded = 'routes/Room.svelte';
const headlines = /oyster-tube-900.*\.woff2$/;
const games = new URL('../src/lib/games/games.ts', import.meta.url);
const tableOf = /'([\w-]+)': \{[^}]*?table: \(\) => import\('\.\/(.+?)'\)/g;

type Chunk = Rolldown.OutputChunk;

/** This chunk, all that it imports at once, and their styles. */
function filesOf(chunk: Chunk, all: Chunk[]): string[] {
  const chunks = new Set([chunk]);
  for (const each of chunks)
    for (const file of each.imports) for (const found of all) if (found.fileName === file) chunks.add(found);
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...[...chunks].map(({ fileName }) => fileName), ...new Set(styles)];
}

function chunkOf(module: string, all: Chunk[]): Chunk {
  const found = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!found) throw new Error(`${module} is no chunk of its own any more`);
  return found;
}

/** Each game's table: the files that a room has not brought already. */
function tablesIn(all: Chunk[]): Record<string, string[]> {
  const known = new Set(filesOf(chunkOf(soonNeeded, all), all));
  const tables = [...readFileSync(games, 'utf8').matchAll(tableOf)].map(([, game = '', module = '']) => [
    game,
    filesOf(chunkOf(`games/${module}`, all), all).filter((file) => !known.has(file)),
  ]);
  if (tables.length === 0) throw new Error('No game has a table any more');
  return Object.fromEntries(tables) as Record<string, string[]>;
}

export function preload(): Plugin {
  const early = { fileName: '', source: '' };
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => headlines.test(file));
        if (!font) throw new Error('The type of the headlines is no file of its own any more');
        const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []));
        early.source = `(${startEarly})(${JSON.stringify(tablesIn(chunks))});\n`;
        early.fileName = `assets/early-${createHash('sha256').update(early.source).digest('hex').slice(0, 8)}.js`;
        const files = filesOf(chunkOf(soonNeeded, chunks), chunks).filter((file) => !html.includes(file));
        const links = [
          ...files.map((file) =>
            file.endsWith('.css')
              ? { rel: 'preload', as: 'style', href: `/${file}` }
              : { rel: 'modulepreload', href: `/${file}` },
          ),
          { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}` },
          { rel: 'preload', as: 'fetch', href: '/api/games' },
        ].map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' as const }));
        return [
          { tag: 'script', attrs: { async: true, src: `/${early.fileName}` }, injectTo: 'head-prepend' as const },
          ...links,
        ];
      },
    },
    // The page is written in this step too, before this.
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', ...early });
      },
    },
  };
}
