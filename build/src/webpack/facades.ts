import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { foldersIn } from '../folders.ts';
import { sharedFile } from '../sharedPackage.ts';

/** A subpath of `@vitrine/shared` that must be a singleton in the page. */
export interface Facade {
  /** Import name, e.g. `@vitrine/shared/session`. */
  name: string;
  /** The file behind the name. */
  file: string;
  /** Files in this folder belong to the facade and must not import it by name. */
  folder: string;
}

/** Stateless facades, tree-shaken per build; sharing them would load all of their parts. */
const perBuild = ['icons'];

const stateful = ['api/client', 'contract', 'session', 'i18n', 'state'];

/** `ui/table/index.ts` stands for its folder, `api/client.ts` for the folder of its name. */
function folderOf(file: string): string {
  return /^index\.[jt]s$/.test(basename(file)) ? dirname(file) : file.replace(/\.[jt]s$/, '');
}

function facade(subpath: string, file: string | undefined): Facade[] {
  if (!file || !existsSync(file)) return [];
  return [{ name: `@vitrine/shared/${subpath}`, file, folder: folderOf(file) }];
}

/**
 * Subpaths with state or wrapping Semi or the router, as the installed package has them: a new folder of `ui` is shared
 * automatically. Missing ones are skipped.
 */
export function listFacades(): Facade[] {
  const ui = sharedFile('./ui/*', '#')?.split('#')[0];
  const parts = foldersIn(ui ?? '').filter((name) => !perBuild.includes(name));
  return [
    ...stateful.flatMap((name) => facade(name, sharedFile(`./${name}`))),
    ...parts.flatMap((name) => facade(`ui/${name}`, sharedFile('./ui/*', name))),
  ];
}
