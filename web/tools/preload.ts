// After a build: the page asks for the code of a room together with its own, for the list of games, for the type of its
// headlines, for the words of somebody's language, and where they come back for their table and view (early.ts), instead of
// one after the other. On a slow line every such step costs as much as half of the code does, and type that comes after its
// words moves them.
import { createHash } from 'node:crypto';
import { Visitor, type ESTree, type Plugin, type Rolldown } from 'vite';
import { startEarly } from '../src/lib/net/early';
import { languageFor } from '../src/lib/words/choose';

const soonNeeded = 'routes/Room.svelte';
const headlines = /oyster-tube-900.*\.woff2$/;
const language = /\/lib\/translations\/(\w\w)\.ts$/;
const gamesLook = /\/src\/lib\/games\/\w+\/index\.ts$/;

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

/** In the code of a game's look: its id, and the module that it loads its table from. */
function tableIn(program: ESTree.Program): { id: string; module: string } | null {
  const found: { id?: string; module?: string } = {};
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier') return;
      if (key.name === 'id' && value.type === 'Literal') found.id = String(value.value);
      const loads = value.type === 'ArrowFunctionExpression' && value.body.type === 'ImportExpression' && value.body;
      if (key.name === 'table' && loads && loads.source.type === 'Literal') found.module = String(loads.source.value);
    },
  }).visit(program);
  return found.id && found.module ? { id: found.id, module: found.module } : null;
}

/** Each game's table: the files that a room has not brought already. */
function filesOfTables(tables: ReadonlyMap<string, string>, all: Chunk[]): Record<string, string[]> {
  const known = new Set(filesOf(chunkOf(soonNeeded, all), all));
  return Object.fromEntries(
    [...tables]
      .sort()
      .map(([id, module]) => [id, filesOf(chunkOf(module, all), all).filter((file) => !known.has(file))]),
  );
}

/** Each language's words. */
const filesOfTranslations = (all: Chunk[]): Record<string, string[]> =>
  Object.fromEntries(
    all.flatMap(({ facadeModuleId, fileName }) => {
      const code = language.exec(facadeModuleId ?? '')?.[1];
      return code ? [[code, [fileName]]] : [];
    }),
  );

export function preload(): Plugin {
  const early = { fileName: '', source: '' };
  const tables = new Map<string, string>();
  return {
    name: 'preload',
    apply: 'build',
    async moduleParsed({ id: look, code }) {
      if (!gamesLook.test(look)) return;
      const table = tableIn(this.parse(code ?? ''));
      const found = table && (await this.resolve(table.module, look));
      if (!found) throw new Error(`${look} does not say where its table is`);
      tables.set(table.id, found.id);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => headlines.test(file));
        if (!font) throw new Error('The type of the headlines is no file of its own any more');
        const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []));
        const gifts = [filesOfTables(tables, chunks), filesOfTranslations(chunks)].map((each) => JSON.stringify(each));
        early.source = `(${startEarly})(${gifts.join()},${languageFor});\n`;
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
