import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { workspace } from '../webpack/paths.ts';

async function configurationOf(name: string): Promise<Configuration> {
  const module = await import(pathToFileURL(`${workspace}/${name}/webpack.config.ts`).href);
  return { ...module.default, name };
}

function say(stats: MultiStats): void {
  if (stats.hasErrors() || stats.hasWarnings())
    console.log(stats.toString({ preset: 'errors-warnings', colors: false }));
  for (const { compilation, startTime, endTime } of stats.stats)
    if (compilation.errors.length === 0)
      console.log(`· ${compilation.name} built in ${((endTime - startTime) / 1000).toFixed(1)} s`);
}

/**
 * Builds the packages for development, two at a time, and again whenever a file changes. Resolves after the first
 * round, also when a package has errors: they are printed, and the next change tries again.
 *
 * @param onBuilt called after each later round
 */
export async function watchPackages(names: readonly string[], onBuilt: () => void): Promise<void> {
  const configurations = await Promise.all(names.map(configurationOf));
  const compiler = webpack(Object.assign(configurations, { parallelism: 2 }));
  const first = Promise.withResolvers<void>();
  let rounds = 0;
  compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) return first.reject(error);
    rounds += 1;
    if (stats) say(stats);
    if (rounds === 1) first.resolve();
    else onBuilt();
  });
  return first.promise;
}
