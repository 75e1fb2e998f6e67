import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFacades } from './facades.ts';
import { readPackage, sharedFolder } from './paths.ts';

/** An entry of module federation's `shared`; a version mismatch is an error, so that the remote's panel shows. */
export interface SharedModule {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
}

const libraries = ['react', 'react-dom', 'mobx', 'mobx-react-lite', 'i18next', 'react-i18next'];
/** Libraries with subpath imports (`react/jsx-runtime`, `react-dom/client`). */
const withSubpaths = ['react', 'react-dom'];

function singleton(version: string): SharedModule {
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
}

function installedVersion(library: string): string {
  return JSON.parse(readFileSync(join(sharedFolder, 'node_modules', library, 'package.json'), 'utf8'))
    .version;
}

/**
 * Singletons of host and remotes. Semi and the router are omitted deliberately: they are reached only through small
 * facades, which halves the sign-in page (see docs/benchmarks.md).
 */
export function sharedModules(): Record<string, SharedModule> {
  const shared: Record<string, SharedModule> = {};
  for (const library of libraries) shared[library] = singleton(installedVersion(library));
  for (const library of withSubpaths) shared[`${library}/`] = singleton(installedVersion(library));
  const { version } = readPackage(sharedFolder);
  for (const { name } of listFacades()) shared[name] = singleton(version);
  return shared;
}
