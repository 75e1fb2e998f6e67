import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { firstExisting, readPackage } from '../folders.ts';
import { baseConfig } from './base.ts';
import { FacadesByName } from './FacadesByName.ts';
import { RemoteJson } from './RemoteJson.ts';
import { requireSameLibraries } from './sameLibraries.ts';
import { sharedModules } from './sharing.ts';

/** Container name of a remote: `mf_terminal` for `mf-terminal`, since it is also a variable name. */
function containerName(packageName: string): string {
  return packageName.replaceAll('-', '_');
}

/**
 * `./remote` for the host, `./lifecycles` for foreign pages with React, optional `./selfCheck` for tests of built code,
 * and `./embed` for foreign pages without React.
 */
function exposedBy(folder: string): Record<string, string> {
  const selfCheck = join(folder, 'src/selfCheck.ts');
  const federated = join(folder, 'src/embed/federated.ts');
  return {
    ...(existsSync(selfCheck) && { './selfCheck': selfCheck }),
    ...(existsSync(federated) && { './embed': federated }),
    './remote': firstExisting(folder, 'src/remote.ts', 'src/remote.tsx'),
    './lifecycles': firstExisting(folder, 'src/lifecycles.ts', 'src/lifecycles.tsx'),
  };
}

/**
 * A remote, built independently into `dist/<name>/<version>/` and served at `/web/remotes/<name>/<version>/`. Beside
 * `mf-manifest.json`, `remote.json` describes the version.
 *
 * @param folder the package, `import.meta.dirname`; name, version and description are those of its package.json
 */
export function remoteConfig(folder: string): Configuration {
  requireSameLibraries(folder);
  const base = baseConfig(folder);
  const shared = sharedModules();
  const { name, version } = readPackage(folder);
  const container = containerName(name);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      path: join(folder, 'dist', name, version),
      publicPath: 'auto',
      uniqueName: container,
      // The page may have two versions one after the other, whose chunks have the same numbers.
      chunkLoadingGlobal: `webpackChunk${container}@${version}`,
      // Embed package and light pages are built into it afterwards.
      clean: { keep: /^(embed|pages)\// },
    },
    plugins: [
      ...(base.plugins ?? []),
      new FacadesByName(),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes: exposedBy(folder),
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        shareStrategy: 'loaded-first',
        shared,
      }),
      new RemoteJson(folder, shared),
    ],
  };
}
