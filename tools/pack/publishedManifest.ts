import { installedVersion } from '@vitrine/build/webpack';

type Versions = Readonly<Record<string, string>>;

/** The fields of a package.json that publishing changes. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Versions;
  readonly sideEffects?: readonly string[];
  readonly scripts?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
}

/** Entry points that serve sources to tests of this repository. */
export const onlyInside = ['./render/fixtures'];

/** `./src/ui/table.tsx` → `./lib/ui/table.js`; other files keep their path. */
export const compiledPath = (path: string): string =>
  path.replace(/^\.\/src\//, './lib/').replace(/\.tsx?$/, '.js');

function publishedEntry(path: string): string | object {
  const compiled = compiledPath(path);
  if (!compiled.endsWith('.js')) return compiled;
  return { types: compiled.replace(/\.js$/, '.d.ts'), default: compiled };
}

const mapped = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Result,
) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));

/** Without `catalog:` and `workspace:`, which only pnpm within this workspace understands. */
function publishedVersion(folder: string, range: string, name: string): string {
  if (!range.startsWith('catalog:') && !range.startsWith('workspace:')) return range;
  const version = installedVersion(folder, name);
  return range.startsWith('workspace:') ? `^${version}` : version;
}

/**
 * The package.json of a published package: the entry points of the workspace under the same names, leading to compiled
 * files; exact versions of its dependencies, so that a remote is tested with those that the console runs.
 *
 * @param folder the package within the workspace
 */
export function publishedManifest(folder: string, manifest: Manifest): object {
  const { private: _private, scripts: _scripts, devDependencies: _tools, ...rest } = manifest;
  const entries = Object.entries(manifest.exports).filter(([name]) => !onlyInside.includes(name));
  const versions = (given: Versions = {}) =>
    mapped(given, (range, name) => publishedVersion(folder, range, name));
  return {
    ...rest,
    ...(manifest.bin && { bin: mapped(manifest.bin, compiledPath) }),
    ...(manifest.sideEffects && { sideEffects: manifest.sideEffects.map(compiledPath) }),
    exports: { ...mapped(Object.fromEntries(entries), publishedEntry), './package.json': './package.json' },
    dependencies: versions(manifest.dependencies),
    peerDependencies: versions(manifest.peerDependencies),
  };
}
