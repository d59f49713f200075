// Who may import whom: the table in README.md against what the files really import, components and lazy imports included.
// A folder may use only what its line allows, a game never another one, and no files go round in a circle.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** Specs may use what they like, and a game's scenes are played by e2e: neither is part of the page. */
const besides = /\.(spec|d)\.ts$|\/scenes\.ts$/;
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|js|svelte)$/.test(file) && !besides.test(file))
  .map((file) => join(source, file));

const importing = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

function fileOf(from: string, wanted: string): string {
  const path = join(dirname(from), wanted);
  const found = ['', '.ts', '.js', '.svelte', '/index.ts']
    .map((end) => path + end)
    .find((each) => modules.includes(each));
  if (!found) throw new Error(`${relative(source, from)} imports ${wanted}, which is no module of the page`);
  return found;
}

const imports = new Map(
  modules.map((file) => {
    const wanted = [...readFileSync(file, 'utf8').matchAll(importing)].map(([, path = '']) => path);
    return [file, wanted.filter((path) => !path.endsWith('.css')).map((path) => fileOf(file, path))];
  }),
);

/** "games/euchre" is one "games/<game>" of several. */
const nameOf = (file: string) => relative(source, dirname(file)).replace(/^lib\//, '') || 'src';
const kindOf = (folder: string) => folder.replace(/^games\/.+/, 'games/<game>');

// | `table` | `protocol` `cards` … |
const allowed = new Map(
  [...readme.matchAll(/^\| `([^`]+)` \| ((?:`[^`]+` ?)*|nothing) \|$/gm)].map(([, folder = '', may = '']) => [
    folder,
    [...may.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each),
  ]),
);

test('a folder imports only what its line in README.md allows', () => {
  const wrong = [...imports].flatMap(([file, wanted]) =>
    wanted
      .filter((each) => {
        const [from, to] = [nameOf(file), nameOf(each)];
        return from !== to && !allowed.get(kindOf(from))?.includes(kindOf(to));
      })
      .map((each) => `${relative(source, file)} → ${relative(source, each)}`),
  );
  expect(wrong).toEqual([]);
});

test('the table has every folder, and allows nothing that would lead back', () => {
  expect([...allowed.keys()].sort()).toEqual([...new Set(modules.map((file) => kindOf(nameOf(file))))].sort());
  const earlier = new Set<string>();
  for (const [folder, may] of allowed) {
    expect(
      may.filter((each) => !earlier.has(each)),
      `${folder} uses what stands below it`,
    ).toEqual([]);
    earlier.add(folder);
  }
});

test('no files import each other in a circle', () => {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    done.add(file);
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next, [...path, file]);
      if (circle.length > 0) return circle;
    }
    return [];
  };
  for (const file of modules) expect(walk(file, []).map((each) => relative(source, each))).toEqual([]);
});
