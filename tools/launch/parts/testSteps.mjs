import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './buildAll.mjs';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { exitCodeOf } from './run.mjs';
import { tally, tallyOfCheck, tallyOfJest, tallyOfPlaywright } from './tally.mjs';
import { node24, workspace } from './workspace.mjs';

const bin = (name) => join(workspace, 'node_modules/.bin', name);

function freshReport(name) {
  const folder = join(workspace, '.cache/reports');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  rmSync(path, { force: true });
  return path;
}

/** Node 24 first on the PATH, so that every tool runs on it. */
function environment() {
  return { ...process.env, PATH: `${join(workspace, 'node_modules/.bin')}:${process.env.PATH}`, CI: 'true' };
}

async function check(command, parameters) {
  return tallyOfCheck(await exitCodeOf(command, parameters, { env: environment() }));
}

async function jest(extra) {
  const report = freshReport('jest.json');
  const parameters = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`, ...extra];
  // jest writes the report to the file and its progress to stderr.
  const code = await exitCodeOf(node24, parameters, {
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return tallyOfJest(report, code);
}

/** One project of e2e/playwright.config.ts; it may have none of the requested journeys. */
async function journeysOf(project, workers, extra, settings = {}) {
  const report = freshReport(`playwright-${project}.json`);
  const parameters = ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`];
  const options = [`--workers=${workers}`, '--pass-with-no-tests', '--reporter=list,json', ...extra];
  const env = {
    ...environment(),
    CHROMIUM_PATH: await ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // `environment` says CI to every tool: this is whether it is true.
    VITRINE_NEEDS_OLD_BROWSERS: process.env.CI ?? '',
    ...settings,
  };
  const cwd = join(workspace, 'e2e');
  const code = await exitCodeOf(node24, [...parameters, ...options], { cwd, env });
  return tallyOfPlaywright(report, code);
}

/** Two at a time, as are the player's on old browsers; then those that count frames, alone. */
async function playwright(extra) {
  const journeys = await journeysOf('journeys', 2, extra);
  const old = await journeysOf('old', 2, extra);
  const measured = await journeysOf('measured', 1, extra);
  const all = [journeys, old, measured];
  const sum = (counts) => counts.reduce((total, count) => total + count, 0);
  return {
    ...tally(sum(all.map(({ passed }) => passed)), sum(all.map(({ failed }) => failed))),
    failures: all.flatMap(({ failures }) => failures),
  };
}

/** Those that several servers pass, too: they need nginx and redis-server. */
async function playwrightOnServers(extra) {
  const { VITRINE_SERVERS = '3' } = process.env;
  return journeysOf('servers', 2, extra, { VITRINE_SERVERS });
}

/** A preparatory step without counts on success. */
function preparation(work) {
  return async () => {
    await work();
    return tally(0, 0);
  };
}

/** Steps of `npm test`, in order; each returns `{ passed, failed }` or throws. The last only runs by its name. */
export const testSteps = [
  { name: 'install', prepares: true, run: preparation(install) },
  { name: 'chromium', prepares: true, run: preparation(ensureChromium) },
  { name: 'build', prepares: true, run: preparation(buildAll) },
  { name: 'lint', run: () => check(bin('biome'), ['check', '.']) },
  { name: 'types', run: () => check(node24, ['tools/launch/types.mjs']) },
  { name: 'unused', run: () => check(bin('knip'), ['--no-progress']) },
  { name: 'boundaries', run: () => check(node24, ['tools/boundaries/check.ts']) },
  { name: 'budgets', run: () => check(node24, ['tools/budgets/check.ts']) },
  { name: 'floor', run: () => check(node24, ['tools/floor/check.ts']) },
  { name: 'notices', run: () => check(node24, ['tools/notices/check.ts']) },
  { name: 'unit', run: jest },
  { name: 'journeys', run: playwright },
  { name: 'servers', byName: true, run: playwrightOnServers },
];
