import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base.ts';
import { FacadesByName } from './facadesByName.ts';
import { firstExisting, readPackage } from './paths.ts';
import { sharedModules } from './sharing.ts';

/** Name of a remote's container: `mf-terminal` is `mf_terminal`, since it is also the name of a variable. */
export function containerName(packageName: string): string {
  return packageName.replaceAll('-', '_');
}

/**
 * `./remote` is what the host loads, `./lifecycles` what a foreign page mounts; a remote has both. Where there is a
 * `./selfCheck`, tests ask the built code with it; `./embed` is for foreign pages that do not have our React.
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
 * A remote, built alone into `dist/<name>/<version>/` and served at `/web/remotes/<name>/<version>/`: copy that folder
 * and edit one line of `remotes.json` to deploy it.
 *
 * @param folder the package, `import.meta.dirname`; name and version are those of its package.json
 */
export function remoteConfig(folder: string): Configuration {
  const base = baseConfig(folder);
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
      // What foreign pages and phones get is built beside it, after it.
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
        shared: sharedModules(),
      }),
    ],
  };
}
