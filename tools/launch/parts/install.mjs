import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { InstallProgress } from './installProgress.mjs';
import { linesOf } from './run.mjs';
import { heartbeat, say, since } from './say.mjs';
import { forgetStamp, leaveStamp, readStamp } from './stamp.mjs';
import { builtPackages, node24, workspace } from './workspace.mjs';

const pnpm = 'pnpm@12.21.0';
// Inside node_modules, so that deleting node_modules also resets it.
const stamp = join(workspace, 'node_modules/.vitrine-install');
const packages = [...builtPackages, 'shared', 'build', 'server', 'e2e', 'tools'];

function inputs() {
  const manifests = packages.map((name) => `${name}/package.json`);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests];
  return `${process.platform}-${process.arch} ${fingerprint(files)}`;
}

const isCurrent = (wanted) => readStamp(stamp) === wanted && existsSync(node24);

/** Whether lockfile and package.json files are unchanged since the installation. */
export const isInstalled = () => isCurrent(inputs());

/**
 * Parses pnpm's NDJSON reports and prints count and errors. Omits warnings about an old Node: everything installed runs
 * on the included Node.
 */
async function pnpmInstall(progress) {
  // Without a terminal pnpm would stop at the prompt to replace an incompatible node_modules.
  const flags = ['--frozen-lockfile', '--config.confirmModulesPurge=false', '--reporter=ndjson'];
  const code = await linesOf('npx', ['--yes', pnpm, 'install', ...flags], (line) => progress.take(line), {
    shell: process.platform === 'win32',
  });
  if (code === 0) return;
  throw new Error(
    `${progress.failure}\nInstalling the packages failed (exit code ${code}); is the package registry reachable?`,
  );
}

/**
 * Installs the packages when lockfile or a package.json changed, silent otherwise.
 * @param step prefix of the line, such as `[1/3]`
 */
export async function install({ step = '·' } = {}) {
  const wanted = inputs();
  if (isCurrent(wanted)) return;
  forgetStamp(stamp);
  say(`${step} installing packages …`);
  const start = performance.now();
  const progress = new InstallProgress();
  const stop = heartbeat(() => `${progress.text}, ${since(start)}`);
  await pnpmInstall(progress).finally(stop);
  leaveStamp(stamp, wanted);
  say(`  ${progress.text}, done in ${since(start)}`);
}
