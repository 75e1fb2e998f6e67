import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Node before 22.18 does not run TypeScript: there the file is compiled beside itself for the time of the import. */
async function importConfig(path: string): Promise<ConfigModule> {
  if (process.features.typescript) return import(pathToFileURL(path).href);
  const { transformSync } = await import('@swc/core');
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  const compiled = `${path}.${process.pid}.mjs`;
  writeFileSync(compiled, code);
  try {
    return await import(pathToFileURL(compiled).href);
  } finally {
    rmSync(compiled);
  }
}

/** Configurations in a package's `webpack.config.ts`: one, or a list with additional pages. Without the file, a remote's. */
export async function configurationsOf(folder: string): Promise<Configuration[]> {
  const path = join(folder, 'webpack.config.ts');
  if (!existsSync(join(folder, 'package.json'))) throw new Error(`There is no package in ${folder}`);
  if (!existsSync(path)) return [remoteConfig(folder)];
  return [(await importConfig(path)).default].flat();
}
