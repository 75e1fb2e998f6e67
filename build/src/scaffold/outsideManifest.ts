import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedLibraries } from '../sharedLibraries.ts';
import { installedVersion, sharedFolder, sharedManifest } from '../sharedPackage.ts';
import { remoteField } from './remoteField.ts';

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** Versions of what only a remote needs; packing writes it from `devDependencies`. */
  readonly remoteDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8'));
const own = (): Manifest => read(fileURLToPath(new URL('../../package.json', import.meta.url)));

/** A path to a tarball is one folder up from the new remote. */
const fromBelow = (range: string): string => range.replace(/^file:(?![/\\])/, 'file:../');

/**
 * The range of a package of ours, as `folder` has it, where it was installed. Throws without one: no public registry has
 * these packages, so a version alone would find none, or somebody else's.
 */
function ours(folder: string, name: string): Readonly<Record<string, string>> {
  const path = join(folder, 'package.json');
  const manifest = existsSync(path) ? read(path) : undefined;
  const range = manifest?.dependencies?.[name] ?? manifest?.devDependencies?.[name];
  if (range) return { [name]: fromBelow(range) };
  throw new Error(
    `${path} does not say where ${name} comes from. Install both packages in this folder first, such as: npm install ./vitrine-shared-${sharedManifest().version}.tgz ./vitrine-build-${own().version}.tgz`,
  );
}

/** The package.json of a remote outside of the repository, with the versions of the installed `@vitrine/shared`. */
export function outsideManifest(name: string, folder: string): object {
  const { remoteDependencies = {} } = own();
  const libraries = sharedLibraries.map((library) => [library, installedVersion(sharedFolder, library)]);
  const { 'single-spa-react': singleSpa, ...tools } = remoteDependencies;
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    remote: remoteField(name),
    scripts: {
      dev: 'vitrine-build dev',
      test: 'vitrine-build test',
      types: 'vitrine-build messages && tsc -p .',
      build: 'vitrine-build build',
    },
    dependencies: {
      ...ours(folder, '@vitrine/shared'),
      ...Object.fromEntries(libraries),
      'single-spa-react': singleSpa,
    },
    devDependencies: { ...ours(folder, '@vitrine/build'), ...tools },
  };
}
