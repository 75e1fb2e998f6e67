import webpack, { type Configuration, type Stats } from 'webpack';
import { configurationsOf } from '../build/package.ts';

const inMemory = (configuration: Configuration, name: string): Configuration => ({
  ...configuration,
  name,
  cache: { type: 'memory' },
});

function say(name: string, stats: Stats): void {
  if (stats.hasErrors() || stats.hasWarnings())
    console.log(stats.toString({ preset: 'errors-warnings', colors: false }));
  if (!stats.hasErrors())
    console.log(`· ${name} built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`);
}

/** Resolves after the first build, even with errors: the next change retries. */
async function watchOne(name: string, configuration: Configuration, onBuilt: () => void): Promise<void> {
  const compiler = webpack(inMemory(configuration, name));
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

async function watchPackage(name: string, onBuilt: () => void): Promise<void> {
  for (const configuration of await configurationsOf(name)) await watchOne(name, configuration, onBuilt);
}

/**
 * Builds packages for development, two at a time, and watches each. Separate watchers: a shared one with limited
 * parallelism misses changes.
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
