import webpack, { type Configuration, type Stats } from 'webpack';
import { configurationsOf } from '../compile.ts';
import { readPackage } from '../folders.ts';

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
function watchOne(name: string, configuration: Configuration, onBuilt: () => void): Promise<void> {
  const compiler = webpack(inMemory(configuration, name));
  let builds = 0;
  return new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error) console.error(error);
      if (stats) say(name, stats);
      builds += 1;
      if (builds === 1) resolve();
      else onBuilt();
    });
  });
}

/**
 * Builds a package for development and watches it; a watcher for each configuration.
 *
 * @param onBuilt called after each later build
 */
export async function watchPackage(folder: string, onBuilt: () => void): Promise<void> {
  const { name } = readPackage(folder);
  for (const configuration of await configurationsOf(folder)) await watchOne(name, configuration, onBuilt);
}
