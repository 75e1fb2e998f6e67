import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { workspace } from '../webpack/paths.ts';

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

/** Configurations in a package's `webpack.config.ts`: one, or a list with additional pages. */
export async function configurationsOf(name: string): Promise<Configuration[]> {
  const { default: configured }: { default: Configuration | Configuration[] } = await import(
    pathToFileURL(`${workspace}/${name}/webpack.config.ts`).href
  );
  return [configured].flat();
}

/** Builds a package by its `webpack.config.ts`; prints warnings and returns the output folder. */
export async function buildPackage(name: string): Promise<string> {
  const targets: string[] = [];
  for (const configuration of await configurationsOf(name)) {
    const stats = await runWebpack(configuration);
    if (stats.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
    targets.push(relative(workspace, configuration.output?.path ?? ''));
  }
  return targets.join(', ');
}

/** Builds and prints the result; on errors prints webpack's report and sets the exit code. */
async function buildAloud(name: string): Promise<void> {
  const start = performance.now();
  try {
    const target = await buildPackage(name);
    console.log(`${name} → ${target} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.main) {
  for (const name of process.argv.slice(2)) await buildAloud(name);
}
