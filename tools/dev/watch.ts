import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { workspace } from '../webpack/paths.ts';

async function configurationOf(name: string): Promise<Configuration> {
  const module = await import(pathToFileURL(`${workspace}/${name}/webpack.config.ts`).href);
  // Writing eight caches to disk would keep the first changes waiting for a minute.
  return { ...module.default, name, cache: { type: 'memory' } };
}

function say(name: string, stats: Stats): void {
  if (stats.hasErrors() || stats.hasWarnings())
    console.log(stats.toString({ preset: 'errors-warnings', colors: false }));
  if (!stats.hasErrors())
    console.log(`· ${name} built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`);
}

/** Resolves after the first build of one package, also when it has errors: the next change tries again. */
async function watchPackage(name: string, onBuilt: () => void): Promise<void> {
  const compiler = webpack(await configurationOf(name));
  const first = Promise.withResolvers<void>();
  let builds = 0;
  compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error) console.error(error);
    if (stats) say(name, stats);
    builds += 1;
    if (builds === 1) first.resolve();
    else onBuilt();
  });
  return first.promise;
}

/**
 * Builds the packages for development, two at a time, and each again whenever one of its files changes. Every package
 * has a watcher of its own: one over all of them does not notice changes while it limits how many build at once.
 *
 * @param onBuilt called after each later build
 */
export async function watchPackages(names: readonly string[], onBuilt: () => void): Promise<void> {
  const waiting = [...names];
  async function inTurn(): Promise<void> {
    for (let name = waiting.shift(); name; name = waiting.shift()) await watchPackage(name, onBuilt);
  }
  await Promise.all([inTurn(), inTurn()]);
}
