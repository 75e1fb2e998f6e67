import { defineConfig } from '@playwright/test';

/** Debian's Chromium, or the one that the test launcher found. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

// Chromium refuses its sandbox to root, and on a machine without network it must not look for updates.
const quiet =
  '--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Journeys that measure what people see to the frame: nothing runs beside them. */
const measured = [
  '**/synchronise.spec.ts',
  '**/subtitleScreens.spec.ts',
  '**/oneRendererPlayback.spec.ts',
  '**/proofOfPlay.spec.ts',
];

/**
 * One spec per journey in specs/. Each starts a server of its own on a free port, so no address stands here, and any two
 * can run beside each other: much of a journey is waiting.
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
    // Brings its own browsers, 160 MB to fetch once; then four times half a minute at most, two at a time.
    { name: 'old', testDir: 'old', outputDir: 'test-results/old' },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // To trace every journey costs a fifth of the time: TRACE=1 asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: ['--no-sandbox', ...quiet.split(' ')] },
  },
});
