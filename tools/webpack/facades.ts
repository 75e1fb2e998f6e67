import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn, sharedFolder } from './paths.ts';

/** A subpath of `@vitrine/shared` that must be a singleton in the page. */
export interface Facade {
  /** Import name, e.g. `@vitrine/shared/session`. */
  name: string;
  /** Source file of the name. */
  file: string;
  /** Files in this folder belong to the facade and must not import it by name. */
  folder: string;
}

/** Stateless facades, tree-shaken per build; sharing them would load all of their parts. */
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
 * Subpaths with state or wrapping Semi or the router, read from disk, so that new facades below `shared/src/ui` are
 * shared
 * automatically. Missing ones are skipped.
 */
export function listFacades(): Facade[] {
  const facades = foldersIn(join(sharedFolder, 'src/ui'))
    .filter((name) => !perBuild.includes(name))
    .map((name) => `ui/${name}`);
  return [client, ...[...stateful, ...facades].map(facadeOfFolder)].filter(({ file }) => existsSync(file));
}
