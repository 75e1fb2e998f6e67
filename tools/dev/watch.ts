import { join } from 'node:path';
import { watchPackage } from '@vitrine/build/dev';
import { workspace } from '../webpack/paths.ts';

/**
 * Builds packages for development, two at a time, and watches each. Separate watchers: a shared one with limited
 * parallelism misses changes.
 *
 * @param onBuilt called after each later build
 */
export async function watchPackages(names: readonly string[], onBuilt: () => void): Promise<void> {
  const waiting = [...names];
  async function inTurn(): Promise<void> {
    for (let name = waiting.shift(); name; name = waiting.shift())
      await watchPackage(join(workspace, name), onBuilt);
  }
  await Promise.all([inTurn(), inTurn()]);
}
