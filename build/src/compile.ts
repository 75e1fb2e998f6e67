import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { remoteConfig } from './webpack/remote.ts';

/** Builds with `configuration`; resolves with the statistics, rejects with webpack's report on errors. */
export function runWebpack(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (!stats) reject(new Error('webpack returned no result'));
        else if (stats.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      });
    });
  });
}

interface ConfigModule {
  readonly default: Configuration | Configuration[];
}

let takesTypeScript = Boolean(process.features.typescript);

/** Node before 22.18 does not run TypeScript: there it is compiled when it is imported. */
function importConfig(path: string): Promise<ConfigModule> {
  if (!takesTypeScript) register(new URL('./typescriptHooks.mjs', import.meta.url));
  takesTypeScript = true;
  return import(pathToFileURL(path).href);
}

/** Configurations in a package's `webpack.config.ts`: one, or a list with additional pages. Without the file, a remote's. */
export async function configurationsOf(folder: string): Promise<Configuration[]> {
  const path = join(folder, 'webpack.config.ts');
  if (!existsSync(join(folder, 'package.json'))) throw new Error(`There is no package in ${folder}`);
  if (!existsSync(path)) return [remoteConfig(folder)];
  return [(await importConfig(path)).default].flat();
}
