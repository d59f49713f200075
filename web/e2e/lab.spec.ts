// The lab: four models of our own endpoint at a table of Euchre, one bid overruled, two branches, and their comparison; by
// mouse on a desk and by keys on a phone.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { builtPage, startServer } from '../tools/server';
import { expectAccessible } from './axe';
import { englishOn } from './english';
import { shared } from './languages';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** tests/endpoint.py, which decides by chance and writes its reasons a byte at a time. */
function startEndpoint(): Promise<{ url: string; stop: () => void }> {
  const child = spawn('python3', [fileURLToPath(new URL('../../tests/endpoint.py', import.meta.url))]);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    createInterface({ input: child.stdout }).once('line', (port) =>
      resolve({ url: `http://127.0.0.1:${port}/v1`, stop: () => child.kill() }),
    );
  });
}

/** A server with a lab, for all journeys of a run. */
const test = base.extend<object, { lab: string }>({
  lab: [
    async ({}, use) => {
      process.env.no_proxy = '127.0.0.1';
      const endpoint = await startEndpoint();
      const folder = mkdtempSync(join(tmpdir(), 'oyster-lab-'));
      const model = (name: string, manner: string) => ({
        name,
        model: { base: endpoint.url, model: manner, backoffMs: 1, timeoutMs: 20_000 },
      });
      const players = [
        model('Ada', 'good+bytes'),
        model('Bo', 'good+bytes+reason'),
        model('Cy', 'good+think'),
        model('Di', 'good+prose'),
        model('Silent', 'silent'),
        model('Slow', 'good+slow'),
        { name: 'hard', bot: 'hard' },
      ];
      writeFileSync(join(folder, 'lab.json'), JSON.stringify({ prompts: true, judgeWorlds: 20, players }));
      const server = await startServer(['--web', builtPage, '--data', folder, '--lab', join(folder, 'lab.json')]);
      await use(server.url);
      await server.stop();
      endpoint.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const names = ['Ada', 'Bo', 'Cy', 'Di'];
const places = ['North', 'East', 'South', 'West'];

/** Sets a table of these, and gives the page of its study. */
async function setTable(page: Page, name: string, players: readonly string[]) {
  await page.goto('/');
  await page.getByRole('link', { name: 'The lab' }).click();
  await page.getByLabel('Name').fill(name);
  for (const [seat, player] of players.entries())
    await page.getByLabel(places[seat] ?? '', { exact: true }).selectOption(player);
  await page.getByRole('button', { name: 'Set the table' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const timeline = (page: Page) => page.getByRole('list', { name: 'Decisions' }).getByRole('button');
const branch = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Branches' }).getByRole('button', { name, exact: true });

/** Presses it by mouse, or reaches it by the keyboard. */
type Press = (what: Locator) => Promise<void>;
const byMouse: Press = (what) => what.click();
const byKeys: Press = async (what) => {
  await what.focus();
  await what.press('Enter');
};

async function playHand(page: Page, press: Press) {
  const before = await timeline(page).count();
  await press(page.getByRole('button', { name: 'Play the hand' }));
  await expect.poll(() => timeline(page).count()).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
}

for (const code of ['de', 'es', 'fr'] as const)
  test(`the lab in ${code}: a table is set, and a bot decides`, async ({ browser, lab }) => {
    const text = shared[code].lab;
    const context = await browser.newContext({ baseURL: lab, viewport: desk, locale: code });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: text.open }).click();
    await page.getByLabel(text.name, { exact: true }).fill('Bots');
    for (const place of text.places) await page.getByLabel(place, { exact: true }).selectOption('hard');
    const troubles = (await englishOn(page, code)).map((trouble) => `the lab: ${trouble}`);
    await page.getByRole('button', { name: text.begin }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bots' })).toBeVisible();
    await page.getByRole('button', { name: text.step, exact: true }).click();
    const decisions = page.getByRole('list', { name: text.timeline }).getByRole('button');
    await expect(decisions).toHaveCount(2);
    await decisions.first().click();
    await expect(page.getByRole('heading', { name: text.expert })).toBeVisible();
    troubles.push(...(await englishOn(page, code)).map((trouble) => `a study: ${trouble}`));
    expect(troubles).toEqual([]);
    await context.close();
  });

for (const { where, viewport, press } of [
  { where: 'a desk', viewport: desk, press: byMouse },
  { where: 'a phone, by keys', viewport: phone, press: byKeys },
])
  test(`four models, one bid overruled, two branches and their comparison, on ${where}`, async ({ browser, lab }) => {
    const context = await browser.newContext({ baseURL: lab, viewport });
    const page = await context.newPage();
    await setTable(page, 'Four models', names);
    await expect(page.getByRole('img', { name: / holds / })).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'What the expert thinks' })).toBeVisible();
    await expectAccessible(page, 'a study before its first decision');

    await test.step('a step: reasons, confidence, the expert, prompt and raw answer', async () => {
      await press(page.getByRole('button', { name: 'Step', exact: true }));
      await expect(timeline(page)).toHaveCount(2);
      await press(timeline(page).first());
      await expect(page.getByText(/^Words of good/)).toBeVisible();
      await expect(page.getByText('Confidence that its side scores in this hand')).toBeVisible();
      await expect(page.getByText('Taken')).toBeVisible();
      await press(page.getByRole('button', { name: 'Prompt and answer' }));
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText(/Your position: (north|east|south|west)/).first()).toBeVisible();
      await expect(sheet.locator('[data-raw]')).toContainText('"reasoning"');
      await expectAccessible(page, 'a prompt and its answer');
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    });

    await playHand(page, press);
    await expect.poll(() => timeline(page).count()).toBeGreaterThan(15);
    const played = await timeline(page).count();

    await test.step('back to the first bid, and another one instead of it', async () => {
      await press(timeline(page).first());
      const said = await page.locator('.deed b').innerText();
      await press(page.getByRole('button', { name: 'Overrule' }));
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('heading', { name: 'What is done instead?' })).toBeVisible();
      await expectAccessible(page, 'what may be done instead');
      const others = sheet.locator('.actions button');
      const words = await others.allInnerTexts();
      const passes = /passes/.test(said);
      const other = words.findIndex((each) => /^pass/i.test(each) !== passes);
      expect(other, `something else than "${said}" among ${words.join(', ')}`).toBeGreaterThanOrEqual(0);
      await press(others.nth(other));
      await expect(branch(page, 'Branch 2')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('Overruled by hand').first()).toBeVisible();
      await expect(timeline(page)).toHaveCount(2);
    });

    await playHand(page, press);
    await press(page.getByRole('button', { name: 'Rename this branch' }));
    await page.getByRole('textbox', { name: 'Name' }).fill('The other bid');
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(branch(page, 'The other bid')).toBeVisible();
    await press(branch(page, 'Branch 1'));
    await expect(timeline(page)).toHaveCount(played);

    await test.step('both side by side', async () => {
      await press(page.getByRole('button', { name: 'Compare' }));
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByText('They part at the first decision.')).toBeVisible();
      for (const name of ['Branch 1', 'The other bid']) {
        const side = sheet.getByRole('region', { name, exact: true });
        await expect(side.getByText(/^(Won by|Not over)/)).toBeVisible();
        await expect(side.getByRole('rowheader')).toHaveCount(4);
        await expect.poll(() => side.getByRole('listitem').count()).toBeGreaterThan(1);
      }
      await expect(sheet.getByRole('region', { name: 'The other bid' }).getByText('Overruled by hand')).toBeVisible();
      await expectAccessible(page, 'two branches compared');
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    });

    await test.step('arrows go from decision to decision; all of it outlives a reload', async () => {
      await press(timeline(page).nth(3));
      await expect(page.getByRole('heading', { name: /^Decision 4 of / })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('heading', { name: /^Decision 3 of / })).toBeVisible();
      await page.reload();
      await expect(branch(page, 'The other bid')).toBeVisible();
      await expect(timeline(page)).toHaveCount(played);
      await expectAccessible(page, 'a study');
    });
    await context.close();
  });

test('another prompt decides the same position; whoever is silent is paused', async ({ browser, lab }) => {
  const context = await browser.newContext({ baseURL: lab, viewport: desk });
  const page = await context.newPage();
  await setTable(page, 'Silence', ['hard', 'hard', 'hard', 'hard']);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(timeline(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(timeline(page)).toHaveCount(3);

  await timeline(page).first().click();
  await page.getByRole('button', { name: 'Ask another' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Who decides', { exact: true }).selectOption('Ada');
  await sheet.getByLabel('Strategy').selectOption('own');
  await sheet.getByLabel('What it is told').fill('Mind the kitty.');
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(branch(page, 'Branch 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Decided by Ada')).toBeVisible();
  await page.getByRole('button', { name: 'Prompt and answer' }).click();
  await expect(page.getByRole('dialog').getByText(/Mind the kitty\./)).toBeVisible();
  await page.keyboard.press('Escape');

  await timeline(page).last().click();
  await page.getByRole('button', { name: 'Ask another' }).click();
  await sheet.getByLabel('Who decides', { exact: true }).selectOption('Silent');
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toBeVisible();
  await expect(timeline(page)).toHaveCount(2);
  await context.close();
});

test('what a model says is read as it comes, with the expert beside it', async ({ browser, lab }) => {
  const context = await browser.newContext({ baseURL: lab, viewport: desk });
  const page = await context.newPage();
  await setTable(page, 'Slowly', ['Slow', 'Slow', 'Slow', 'Slow']);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  const live = page.locator('[data-live] .words');
  await expect(live).toContainText('Words');
  const { length } = await live.innerText();
  await expect.poll(async () => (await live.innerText()).length).toBeGreaterThan(length);
  await expect(timeline(page), 'nothing is decided').toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'What the expert thinks' })).toBeVisible();
  await expect(timeline(page), 'and then it is').toHaveCount(2);
  await expect(live).toHaveCount(0);
  await expect(page.getByText(/^Words of good/)).toHaveCount(0);
  await timeline(page).first().click();
  await expect(page.getByText(/^Words of good/)).toBeVisible();
  await context.close();
});

test('a model is asked in another form; a seed deals the same; a branch is saved', async ({ browser, lab }) => {
  const context = await browser.newContext({ baseURL: lab, viewport: desk });
  const page = await context.newPage();
  await page.goto('/lab');
  await page.getByLabel('Seed').fill('7'.repeat(64));
  const north = page.getByLabel('Legal actions').first();
  await north.selectOption('Hidden');
  await page.getByLabel('Form of the answer').first().selectOption('Held to a schema');
  await page.getByLabel('Tokens at most').first().fill('300');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/studies'));
  await page.getByRole('button', { name: 'Set the table' }).click();
  const wanted = (await asked).postDataJSON();
  expect(wanted.seed).toBe('7'.repeat(64));
  expect(wanted.seats[0]).toEqual({
    player: 'Ada',
    manner: { legalActions: 'hidden', structured: true, maxTokens: 300 },
  });
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(timeline(page)).toHaveCount(2);
  await timeline(page).first().click();
  await page.getByRole('button', { name: 'Prompt and answer' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/ms in all\s·\s\d+ tr(y|ies)\s·\sended with “stop”/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a record' }).click();
  const record = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
  expect(record.format).toBe('oyster-match');
  expect(record.seed).toBe('7'.repeat(64));
  await context.close();
});

test('where the host has no lab nobody is told of one', async ({ browser }) => {
  const server = await startServer(['--web', builtPage]);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The lab' })).toHaveCount(0);
  await page.goto('/lab');
  await expect(page.getByRole('heading', { name: 'This server has no lab' })).toBeVisible();
  await context.close();
  await server.stop();
});
