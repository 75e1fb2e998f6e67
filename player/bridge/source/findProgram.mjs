import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

/**
 * Where a program is installed, if it is. Only absolute folders count: a name must not find what lies about.
 * @param {string} name
 * @param {string} path the variable PATH
 */
export async function findProgram(name, path) {
  for (const folder of path.split(':').filter(isAbsolute)) {
    const candidate = join(folder, name);
    try {
      await access(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}
