// Journeys in a real browser against the real server: `npm run e2e`. `npm run screens` is the same machinery with another file.
// Debian's Chromium is used: nothing is downloaded.
import { defineConfig } from '@playwright/test';

// Journeys read names of games from the page's own modules, some of which keep state in runes; outside Svelte a value is a value.
const plain = <T>(value: T): T => value;
Object.assign(globalThis, { $state: Object.assign(plain, { raw: plain }) });

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/e2e',
  workers: 2,
  retries: 1, // said to be flaky then; a machine that compiles beside it may keep a page waiting
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.OYSTER_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Each worker has a server of its own, so that journeys do not meet.
    { name: 'journeys', testMatch: '*.spec.ts', fullyParallel: true },
    { name: 'screens', testMatch: 'screens.ts', timeout: 1_800_000 },
    { name: 'measure', testMatch: 'measure.ts', timeout: 600_000 },
  ],
});
