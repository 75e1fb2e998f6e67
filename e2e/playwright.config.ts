import { defineConfig } from '@playwright/test';

/** Debian's Chromium, or the one that the test launcher found. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

// Chromium refuses its sandbox to root, and on a machine without network it must not look for updates.
const quiet =
  '--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** One spec per journey in specs/. Each starts a server of its own on a free port, so no address stands here. */
export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: ['--no-sandbox', ...quiet.split(' ')] },
  },
});
