import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { outputOf } from './run.mjs';
import { say, since } from './say.mjs';
import { forgetStamp, leaveStamp, readStamp } from './stamp.mjs';
import { builtPackages, node24, workspace } from './workspace.mjs';

/** Two at a time: a build takes one core and most of a gigabyte. */
const workers = 2;
const common = ['shared/src', 'shared/package.json', 'tools/webpack', 'tools/build', 'pnpm-lock.yaml'];

function stampOf(name) {
  return join(workspace, '.cache/build', name);
}

/** The file without which a package is not built, whatever its stamp says. */
function mainOutputOf(name) {
  if (!name.startsWith('mf-')) return join(workspace, name, 'dist/index.html');
  const { version } = JSON.parse(readFileSync(join(workspace, name, 'package.json'), 'utf8'));
  return join(workspace, name, 'dist', name, version, 'remoteEntry.js');
}

function isBuilt(name, inputs) {
  return readStamp(stampOf(name)) === inputs && existsSync(mainOutputOf(name));
}

async function buildOne({ name, inputs }) {
  const start = performance.now();
  forgetStamp(stampOf(name));
  const { code, text } = await outputOf(node24, ['tools/build/package.ts', name], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) {
    say(`  ${name} failed after ${since(start)}\n${text}`);
    return name;
  }
  leaveStamp(stampOf(name), inputs);
  say(`  ${name} built in ${since(start)}`);
  return undefined;
}

async function buildInTurn(waiting) {
  const failed = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) failed.push(await buildOne(next));
  return failed;
}

/** Forgets that packages were built: their output has been written by something else. */
export function forgetBuilds(names = builtPackages) {
  for (const name of names) forgetStamp(stampOf(name));
}

/**
 * Builds those of `names` whose sources, shared, tools or lockfile changed since their last build, or all of them
 * with `force`. Throws a sentence that names the packages that failed; the others are built all the same.
 */
export async function buildAll({ names = builtPackages, force = false } = {}) {
  const waiting = names
    .map((name) => ({ name, inputs: fingerprint([name, ...common]) }))
    .filter(({ name, inputs }) => force || !isBuilt(name, inputs));
  if (waiting.length === 0) return;
  const start = performance.now();
  say(`· building ${waiting.map(({ name }) => name).join(', ')} …`);
  const results = await Promise.all(Array.from({ length: workers }, () => buildInTurn(waiting)));
  const failed = results.flat().filter(Boolean);
  if (failed.length > 0) throw new Error(`Building failed: ${failed.join(', ')}.`);
  say(`  done in ${since(start)}`);
}
