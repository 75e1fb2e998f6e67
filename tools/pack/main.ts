import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedLibraries } from '@vitrine/build/webpack';
import { workspace } from '../webpack/paths.ts';
import { packPackage } from './packPackage.ts';
import { publishedManifest } from './publishedManifest.ts';

const read = (path: string) => JSON.parse(readFileSync(join(workspace, path), 'utf8'));

/** Of those of the whole repository, what a remote also needs. */
const fromRoot = ['typescript', '@testing-library/dom', '@testing-library/user-event'];

/** Versions of the tools that only a remote needs: types, and what its tests import. */
function remoteDependencies(): Record<string, string> {
  const { devDependencies, exports, name, version } = read('build/package.json');
  const root: Record<string, string> = read('package.json').devDependencies;
  const given = { name, version, exports, dependencies: devDependencies };
  const { dependencies } = publishedManifest(join(workspace, 'build'), given) as {
    dependencies: Record<string, string>;
  };
  const left = ['@vitrine/shared', ...sharedLibraries];
  const own = Object.entries(dependencies).filter(([library]) => !left.includes(library));
  const ofRoot = Object.entries(root).filter(([library]) => fromRoot.includes(library));
  return Object.fromEntries([...own, ...ofRoot].sort());
}

/** `npm run pack`: tarballs of the packages with which a remote is built outside of this repository. */
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'shared', 'build'], {
  cwd: workspace,
  stdio: 'inherit',
});
console.log(packPackage('shared', { types: ['.types/pure', '.types/dom'] }));
console.log(
  packPackage('build', {
    types: ['.types/src'],
    files: ['template', 'remote.tsconfig.json'],
    fields: { remoteDependencies: remoteDependencies() },
  }),
);
