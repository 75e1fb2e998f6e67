import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, FacadesByName, firstExisting, sharedModules } from '@vitrine/build/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { PublicFolder } from './PublicFolder.ts';

/** Host runtime plugin: timeouts, and unique URLs for retried scripts. */
const guard = 'src/remotes/federationGuard.ts';

/** The host without federation, as reference of the benchmark. */
export function monolithConfig(folder: string): Configuration {
  const base = baseConfig(folder);
  return {
    ...base,
    entry: firstExisting(folder, 'src/main.ts'),
    output: { ...base.output, path: join(folder, 'dist'), publicPath: '/web/', uniqueName: 'vitrine_host' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({ template: firstExisting(folder, 'public/index.html'), scriptLoading: 'defer' }),
      new PublicFolder(join(folder, 'public')),
    ],
  };
}

/**
 * The host at `/web/`. It contains no remotes: they are registered at run time from `/web/remotes.json`.
 *
 * @param folder the package, `import.meta.dirname`
 */
export function hostConfig(folder: string): Configuration {
  const monolith = monolithConfig(folder);
  return {
    ...monolith,
    plugins: [
      ...(monolith.plugins ?? []),
      new FacadesByName(),
      new ModuleFederationPlugin({
        name: 'vitrine_host',
        remotes: {},
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        // Drops the federation runtime's Node half.
        experiments: { optimization: { target: 'web' } },
        runtimePlugins: [firstExisting(folder, guard)],
        shared: sharedModules(),
      }),
    ],
  };
}
