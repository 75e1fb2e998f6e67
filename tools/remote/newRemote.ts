import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insideManifest, isRemoteName, writeRemote } from '@vitrine/build/scaffold';

const compiler = {
  extends: '../tsconfig.base.json',
  compilerOptions: {
    lib: ['es2024', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: ['node'],
    outDir: '.types',
    rootDir: '.',
    tsBuildInfoFile: '.types/tsconfig.tsbuildinfo',
  },
  include: ['src/**/*', 'src/**/*.json', 'webpack.config.ts'],
  references: ['../shared/tsconfig.pure.json', '../shared/tsconfig.json', '../build'].map((path) => ({
    path,
  })),
};

/** Makes the folder of a remote in the workspace `root`. Nothing else in it names the remotes. */
export function newRemote(root: string, name: string | undefined): void {
  if (!isRemoteName(name))
    throw new Error('A remote is named mf- and small letters or digits: npm run new-remote mf-parking');
  const target = join(root, name);
  if (existsSync(target)) throw new Error(`${target} exists already`);
  const build = JSON.parse(readFileSync(join(root, 'build/package.json'), 'utf8'));
  const manifest = insideManifest(name, build.devDependencies['single-spa-react']);
  writeRemote(target, { name, manifest, compiler });
}
