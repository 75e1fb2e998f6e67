import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

function packageFolderOf(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) ? folder : packageFolderOf(folder);
}

/** The installed package `@vitrine/shared`, whose entry points are shared at run time between host and remotes. */
export const sharedFolder = packageFolderOf(require.resolve('@vitrine/shared/contract'));

type Target = string | { readonly default: string };

interface SharedManifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, Target>>;
}

/** Its package.json. Entry points lead to sources within the workspace, and to compiled files in the published package. */
export const sharedManifest = (): SharedManifest =>
  JSON.parse(readFileSync(join(sharedFolder, 'package.json'), 'utf8'));

/** File behind an entry point such as `./ui/*`, with `*` filled in; undefined where the package has none of that name. */
export function sharedFile(entry: string, part = ''): string | undefined {
  const target = sharedManifest().exports[entry];
  if (!target) return undefined;
  const path = typeof target === 'string' ? target : target.default;
  return join(sharedFolder, path.replaceAll('*', part));
}

/** Version of a library as files in `folder` import it; some libraries do not export their package.json. */
export function installedVersion(folder: string, library: string): string {
  for (let place = folder; place !== dirname(place); place = dirname(place)) {
    const manifest = join(place, 'node_modules', library, 'package.json');
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).version;
  }
  throw new Error(`${library} is not installed for ${folder}`);
}
