import { join, relative } from 'node:path';
import { configurationsOf, runWebpack } from '@vitrine/build/webpack';
import { workspace } from '../webpack/paths.ts';

/** Builds a package by its `webpack.config.ts`; prints warnings and returns the output folder. */
export async function buildPackage(name: string): Promise<string> {
  const targets: string[] = [];
  for (const configuration of await configurationsOf(join(workspace, name))) {
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
