import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { exitCodeOf } from './run.mjs';
import { timed } from './say.mjs';
import { forgetStamp, leaveStamp, readStamp } from './stamp.mjs';
import { builtPackages, node24, workspace } from './workspace.mjs';

const pnpm = 'pnpm@12.21.0';
// Inside node_modules, so that deleting node_modules also forgets.
const stamp = join(workspace, 'node_modules/.vitrine-install');
const packages = [...builtPackages, 'shared', 'server', 'e2e', 'tools'];

function inputs() {
  const manifests = packages.map((name) => `${name}/package.json`);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests];
  return `${process.platform}-${process.arch} ${fingerprint(files)}`;
}

async function pnpmInstall() {
  // Without a terminal pnpm would stop at the question whether it may replace a node_modules of another kind.
  const parameters = ['--yes', pnpm, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  const code = await exitCodeOf('npx', parameters, { shell: process.platform === 'win32' });
  if (code !== 0)
    throw new Error(`Installing the packages failed (exit code ${code}); is the package registry reachable?`);
}

/** Installs the packages when the lockfile or a package.json changed since the last time, and is silent otherwise. */
export async function install() {
  const wanted = inputs();
  if (readStamp(stamp) === wanted && existsSync(node24)) return;
  forgetStamp(stamp);
  await timed('installing packages', pnpmInstall);
  leaveStamp(stamp, wanted);
}
