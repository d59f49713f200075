import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every link and call goes through `outer`, so that the page can live below a path', () => {
  const src = new URL('../../', import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));
  expect(files.length).toBeGreaterThan(50);
  const fromRoot = files.filter((file) =>
    /(href|src|action)="\/|(href|src)=\{`\/|fetch\(['"`]\//.test(readFileSync(new URL(file, src), 'utf8')),
  );
  expect(fromRoot).toEqual([]);
});
