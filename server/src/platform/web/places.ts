import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { DeployedRemotes } from './DeployedRemotes.ts';
import { findBelow, findWithin } from './folder.ts';

/** Folders with remotes as `<name>/<version>/`: deployed ones before those built here. */
async function remoteFolders({ sharedDirectory, webDirectory }: Config): Promise<string[]> {
  const names = (await readdir(webDirectory)).filter((name) => name.startsWith('mf-'));
  return [join(sharedDirectory, 'remotes'), ...names.map((name) => join(webDirectory, name, 'dist'))];
}

/** File of a remote by its path `<name>/<version>/…`, or undefined. */
export async function findRemoteFile(config: Config, path: string): Promise<string | undefined> {
  const [deployed = '', ...built] = await remoteFolders(config);
  const later = await findWithin(deployed, path);
  if (later) return later;
  for (const folder of built) {
    const found = await findBelow(folder, path);
    if (found) return found;
  }
  return undefined;
}

/** A standalone page shipped with a remote: `/web/<page>/`. */
export interface LightPage {
  readonly remote: string;
  readonly page: string;
}

/**
 * The page in the remote's deployed version, so that it is released and rolled back with it; the checkout's version
 * where the deployed folder is missing or predates its pages.
 */
export async function findLightPage(
  config: Config,
  remotes: DeployedRemotes,
  { remote, page }: LightPage,
): Promise<string | undefined> {
  for (const version of [await remotes.versionOf(remote), await remotes.builtVersionOf(remote)]) {
    const found = version && (await findRemoteFile(config, `${remote}/${version}/pages/${page}/index.html`));
    if (found) return found;
  }
  return undefined;
}
