import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Builder } from './builder.mjs';
import { BuildProgress, longestFirst, seconds } from './buildProgress.mjs';
import { fingerprint } from './fingerprint.mjs';
import { outputOf } from './run.mjs';
import { heartbeat, say, since } from './say.mjs';
import { forgetStamp, leaveStamp, readStamp } from './stamp.mjs';
import { builtPackages, node24, workspace } from './workspace.mjs';

/** Two at a time: a build takes one core and most of a gigabyte. */
const workers = 2;
const shared = [
  'shared/src',
  'shared/package.json',
  'build/src',
  'build/package.json',
  'tools/webpack',
  'tools/build',
  'pnpm-lock.yaml',
];
/** The guide is built from texts of the whole repository. */
const texts = [
  'docs',
  'ARCHITECTURE.md',
  'mf-h5/src/embed/package',
  'mf-system/src/help/content',
  'mf-system/src/help/pictures',
  'shared/src/api/locale.ts',
  'shared/src/message',
  'build/src/webpack/notice.ts',
  'tools/build/guide.ts',
  'pnpm-lock.yaml',
];
const inputsOf = (name) => [name, ...(name === 'guide' ? texts : shared)];

/** A separate process: the guide's generator leaks more memory than webpack. */
async function buildGuide() {
  const { code, text } = await outputOf(node24, ['tools/build/guide.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { built: code === 0, text };
}

function stampOf(name) {
  return join(workspace, '.cache/build', name);
}

/** Written by a failed build and removed by the next: the server shows it in place of the guide. */
const failureOf = (name) => `${stampOf(name)}.failed`;

/** File that must exist for a package to count as built, regardless of its stamp. */
function mainOutputOf(name) {
  if (!name.startsWith('mf-')) return join(workspace, name, 'dist/index.html');
  const { version } = JSON.parse(readFileSync(join(workspace, name, 'package.json'), 'utf8'));
  return join(workspace, name, 'dist', name, version, 'remoteEntry.js');
}

function isBuilt(name, inputs) {
  return readStamp(stampOf(name)) === inputs && existsSync(mainOutputOf(name));
}

async function buildOne({ name, inputs }, builder, progress) {
  forgetStamp(stampOf(name));
  forgetStamp(failureOf(name));
  progress.begin(name);
  const { built, text } = await (name === 'guide' ? buildGuide() : builder.build(name));
  const took = progress.end(name);
  if (!built) {
    leaveStamp(failureOf(name), text);
    say(`  ${name} failed after ${seconds(took)}\n${text}`);
    return name;
  }
  leaveStamp(stampOf(name), inputs);
  say(`  ${name} built in ${seconds(took)}; ${progress.text}`);
  return undefined;
}

async function buildInTurn(waiting, progress) {
  const failed = [];
  const builder = new Builder();
  for (let next = waiting.shift(); next; next = waiting.shift())
    failed.push(await buildOne(next, builder, progress));
  builder.end();
  return failed;
}

/** Invalidates the stamps of packages whose output was overwritten. */
export function forgetBuilds(names = builtPackages) {
  for (const name of names) forgetStamp(stampOf(name));
}

/**
 * Those of `names` whose sources, shared, tools, texts or lockfile changed since their last build, or all with `force`.
 */
export function staleBuilds({ names = builtPackages, force = false } = {}) {
  return names
    .map((name) => ({ name, inputs: fingerprint(inputsOf(name)) }))
    .filter(({ name, inputs }) => force || !isBuilt(name, inputs));
}

/**
 * Builds stale packages, longest first. Throws a sentence with the names of failed packages; the others are still
 * built.
 * @param step prefix of the line, such as `[2/3]`
 */
export async function buildAll({ names, force, step = '·', stale = staleBuilds({ names, force }) } = {}) {
  if (stale.length === 0) return;
  const start = performance.now();
  const waiting = longestFirst(stale);
  const progress = new BuildProgress(
    waiting.map(({ name }) => name),
    workers,
  );
  say(`${step} building ${waiting.map(({ name }) => name).join(', ')} …`);
  const stop = heartbeat(() => progress.text);
  const turns = Array.from({ length: workers }, () => buildInTurn(waiting, progress));
  const results = await Promise.all(turns).finally(stop);
  const failed = results.flat().filter(Boolean);
  if (failed.length > 0) throw new Error(`Building failed: ${failed.join(', ')}`);
  say(`  done in ${since(start)}`);
}
