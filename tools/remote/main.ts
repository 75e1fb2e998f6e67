import { execFileSync } from 'node:child_process';
import { workspace } from '../webpack/paths.ts';
import { newRemote } from './newRemote.ts';

const [name] = process.argv.slice(2);
try {
  newRemote(workspace, name);
  execFileSync('node_modules/.bin/biome', ['format', '--write', `${name}/tsconfig.json`], {
    cwd: workspace,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // The new package enters pnpm-lock.yaml; its dependencies are those of the others.
  execFileSync('npx', ['--yes', 'pnpm@12.21.0', 'install', '--prefer-offline', '--no-frozen-lockfile'], {
    cwd: workspace,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  console.log(`npm run dev ${name}\nnpm test -- unit ${name}\nnpm run build ${name}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
