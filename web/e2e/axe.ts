// axe-core on the page as it stands: WCAG 2.2 A and AA, and axe's own best practices.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { still } from './still';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectAccessible(page: Page, name: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await still(page); // a colour in the middle of a fade is no colour of ours
  const found = await page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: { run: (what: Document, how: object) => Promise<AxeResults> } };
    const { violations } = await axe.run(document, { runOnly: wanted, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
  }, tags);
  expect.soft(found, `axe finds nothing on ${name}`).toEqual([]);
}
