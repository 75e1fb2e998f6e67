import { defineConfig } from '@playwright/test';

/** Debian's Chromium, or the one that the test launcher found. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

// Chromium has no sandbox for root. Background networking is off, since the machine may be offline.
const quiet =
  '--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Journeys that measure single frames: they run alone. */
const measured = [
  '**/synchronise.spec.ts',
  '**/subtitleScreens.spec.ts',
  '**/oneRendererPlayback.spec.ts',
  '**/proofOfPlay.spec.ts',
];

/** Journeys that also run on several servers, beside those that need them. */
const onServers = [
  'servers/*.spec.ts',
  ...[
    'mainJob',
    'taskDelivery',
    'subtitles',
    'materialUpload',
    'editorSaving',
    'editedContent',
    'call',
    'resilience',
  ].map((name) => `specs/${name}.spec.ts`),
];

/**
 * One spec per journey in specs/. Each starts its own server on a free port, so there is no baseURL here and specs run
 * in parallel: much of a journey is waiting.
 */
export default defineConfig({
  testDir: 'specs',
  globalSetup: './fixtures/makeTemplate.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', testIgnore: measured, outputDir: 'test-results/journeys' },
    { name: 'measured', testMatch: measured, outputDir: 'test-results/measured' },
    // On three servers behind nginx, with Redis: VITRINE_SERVERS=3.
    { name: 'servers', testDir: '.', testMatch: onServers, outputDir: 'test-results/servers' },
    // Downloads its own browsers, 160 MB once; at most four tests of half a minute, two in parallel.
    { name: 'old', testDir: 'old', outputDir: 'test-results/old' },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Tracing costs a fifth of the run time; TRACE=1 enables it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: ['--no-sandbox', ...quiet.split(' ')] },
  },
});
