import { join } from 'node:path';
import { sharedLibraries } from '../sharedLibraries.ts';
import { installedVersion, sharedFolder } from '../sharedPackage.ts';

/**
 * Refuses a remote that has another version of a shared library installed than `@vitrine/shared`: it would be tested with
 * one copy, and run in the console with another.
 *
 * @param folder the remote's package
 */
export function requireSameLibraries(folder: string): void {
  const faults = sharedLibraries.flatMap((library) => {
    const own = installedVersion(folder, library);
    const shared = installedVersion(sharedFolder, library);
    return own === shared ? [] : [`${library} ${own}, which has to be ${shared}`];
  });
  if (faults.length > 0)
    throw new Error(
      `Other versions than those of the installed @vitrine/shared: ${faults.join('; ')}. Correct them in ${join(folder, 'package.json')}.`,
    );
}
