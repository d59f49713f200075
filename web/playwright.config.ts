// Journeys in a real browser against the real server. `npm run e2e`; `npm run e2e:more` and `npm run screens` are the same
// machinery with other files. Debian's Chromium is used: nothing is downloaded.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/e2e',
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.OYSTER_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'journeys', testMatch: ['euchre.spec.ts', 'expert.spec.ts'] },
    // Long, and not green yet: a match of every game to its end, and every screen through axe-core.
    { name: 'more', testMatch: ['access.spec.ts', 'games.spec.ts'] },
    { name: 'screens', testMatch: 'screens.ts', timeout: 600_000 },
  ],
});
