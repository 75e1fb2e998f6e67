import { relative } from 'node:path';
import { configurationsOf, runWebpack } from '../compile.ts';
import { writeKeys } from '../messages/index.ts';

/** Builds the remote in `folder` for production into `dist/<name>/<version>/`. */
export async function build(folder: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  const start = performance.now();
  writeKeys(folder);
  for (const configuration of await configurationsOf(folder)) {
    const stats = await runWebpack(configuration);
    if (stats.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${relative(folder, configuration.output?.path ?? '')} built in ${seconds} s`);
  }
}
