import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findBelow } from './folder.ts';

/** Folders that hold remotes as `<name>/<version>/`: those deployed later come before those built here. */
export async function remoteFolders({ dataDirectory, webDirectory }: Config): Promise<string[]> {
  const names = (await readdir(webDirectory)).filter((name) => name.startsWith('mf-'));
  return [join(dataDirectory, 'remotes'), ...names.map((name) => join(webDirectory, name, 'dist'))];
}

/** The first of several files that is there. */
async function firstBelow(places: readonly (readonly [string, string])[]): Promise<string | undefined> {
  for (const [folder, path] of places) {
    const found = await findBelow(folder, path);
    if (found) return found;
  }
  return undefined;
}

/** A file of a remote, by its path `<name>/<version>/…`. */
export async function findRemoteFile(config: Config, path: string): Promise<string | undefined> {
  const folders = await remoteFolders(config);
  return firstBelow(folders.map((folder) => [folder, path] as const));
}

/** Which remotes this deployment has: the edited file, or the one that came with the host. */
export function findRegistry({ dataDirectory, webDirectory }: Config): Promise<string | undefined> {
  return firstBelow([
    [dataDirectory, 'remotes.json'],
    [join(webDirectory, 'host/public'), 'remotes.json'],
    [join(webDirectory, 'host/dist'), 'remotes.json'],
  ]);
}
