import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeKeys } from '../messages/index.ts';

const require = createRequire(import.meta.url);
const config = fileURLToPath(new URL('../jest/remoteConfig.mjs', import.meta.url));

/** Runs the tests of the remote in `folder`. `parameters` are those of jest. Returns its exit code. */
export function test(folder: string, parameters: readonly string[]): number {
  writeKeys(folder);
  const jest = join(dirname(require.resolve('jest/package.json')), 'bin/jest.js');
  const { status, error } = spawnSync(process.execPath, [jest, '--config', config, ...parameters], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (error) throw error;
  return status ?? 1;
}
