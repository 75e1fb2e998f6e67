import { sharedLibraries } from '../sharedLibraries.ts';
import { installedVersion, sharedFolder, sharedManifest } from '../sharedPackage.ts';
import { listFacades } from './facades.ts';

/** An entry of module federation's `shared`; a version mismatch is an error, so that the remote's panel shows. */
export interface SharedModule {
  singleton: true;
  strictVersion: true;
  version: string;
  requiredVersion: string;
}

/** Libraries with subpath imports (`react/jsx-runtime`, `react-dom/client`). */
const withSubpaths = ['react', 'react-dom'];

function singleton(version: string): SharedModule {
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
}

const versionOf = (library: string): string => installedVersion(sharedFolder, library);

/**
 * Singletons of host and remotes, with the versions that the installed `@vitrine/shared` brings. Semi and the router are
 * omitted deliberately: they are reached only through small facades, which halves the sign-in page (see
 * docs/benchmarks.md).
 */
export function sharedModules(): Record<string, SharedModule> {
  const shared: Record<string, SharedModule> = {};
  for (const library of sharedLibraries) shared[library] = singleton(versionOf(library));
  for (const library of withSubpaths) shared[`${library}/`] = singleton(versionOf(library));
  const { version } = sharedManifest();
  for (const { name } of listFacades()) shared[name] = singleton(version);
  return shared;
}
