import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { DeployedRemotes } from './DeployedRemotes.ts';
import { findBelow, findWithin } from './folder.ts';

/** Folders that hold remotes as `<name>/<version>/`: those deployed later come before those built here. */
async function remoteFolders({ dataDirectory, webDirectory }: Config): Promise<string[]> {
  const names = (await readdir(webDirectory)).filter((name) => name.startsWith('mf-'));
  return [join(dataDirectory, 'remotes'), ...names.map((name) => join(webDirectory, name, 'dist'))];
}

/** A file of a remote, by its path `<name>/<version>/…`. */
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

/** A page that ships with a remote, in place of the console: `/web/<page>/`. */
export interface LightPage {
  readonly remote: string;
  readonly page: string;
}

/**
 * The page of the remote's deployed version, so that it is shipped and rolled back with it; of the checkout's version where
 * the deployed folder is older than pages in it, or missing.
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
