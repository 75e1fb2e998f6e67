import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn, sharedFolder } from './paths.ts';

/** One subpath of `@vitrine/shared` of which a page must hold a single copy. */
export interface Facade {
  /** What others import, e.g. `@vitrine/shared/session`. */
  name: string;
  /** The file behind the name. */
  file: string;
  /** Files here are behind the door, and must not go out and in again through it. */
  folder: string;
}

/** Facades without state that each build takes only the named parts of; shared, all of their parts would be loaded. */
const perBuild = ['icons'];

const stateful = ['contract', 'session', 'i18n', 'state'];

function facadeOfFolder(subpath: string): Facade {
  const folder = join(sharedFolder, 'src', subpath);
  return { name: `@vitrine/shared/${subpath}`, file: join(folder, 'index.ts'), folder };
}

const client: Facade = {
  name: '@vitrine/shared/api/client',
  file: join(sharedFolder, 'src/api/client.ts'),
  folder: join(sharedFolder, 'src/api/client'),
};

/**
 * Every subpath that holds state or wraps Semi or the router, read from disk, so that a new facade folder under
 * `shared/src/ui` is shared without a line here. A door that is not built yet is left out.
 */
export function listFacades(): Facade[] {
  const facades = foldersIn(join(sharedFolder, 'src/ui'))
    .filter((name) => !perBuild.includes(name))
    .map((name) => `ui/${name}`);
  return [client, ...[...stateful, ...facades].map(facadeOfFolder)].filter(({ file }) => existsSync(file));
}
