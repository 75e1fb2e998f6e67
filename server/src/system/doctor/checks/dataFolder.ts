import { accessSync, constants, existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keyNames, keyPath } from '../../../platform/keys.ts';
import { type Check, type Finding, fault, fine, reasonOf, warning } from '../finding.ts';

const { R_OK, W_OK, X_OK } = constants;

function statusOf(folder: string): Stats | undefined | Finding {
  try {
    return statSync(folder, { throwIfNoEntry: false });
  } catch (error) {
    return fault(
      `${folder} cannot be read: ${reasonOf(error)}`,
      `Run this as its owner, or open ${dirname(folder)}.`,
    );
  }
}

/** Asks for the rights only: a file written as a test would be a change. */
function whyNotWritable(folder: string): string | undefined {
  try {
    accessSync(folder, R_OK | W_OK | X_OK);
    for (const name of Object.values(keyNames))
      if (existsSync(join(folder, name))) accessSync(join(folder, name), R_OK | W_OK);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** @param setting that names the folder */
function examine(folder: string, status: Stats, setting: string, key: string): Finding {
  const user = process.getuid?.();
  const owner = `owner: user ${status.uid}`;
  const reason = whyNotWritable(folder);
  if (reason !== undefined)
    return fault(
      `${folder} (${owner}) cannot be read and written by user ${user}: ${reason}`,
      'Run this as the user of the server; if that is who this is, change the owner or mount the disk writable.',
    );
  if (!existsSync(key))
    return warning(
      `${folder} holds ${readdirSync(folder).length === 0 ? 'nothing' : 'no data of Vitrine'} yet`,
      `Set ${setting} to the folder of the server; the first start fills an empty one.`,
    );
  if (user !== undefined && user !== 0 && status.uid !== user)
    return warning(`${folder} (${owner}) is not of user ${user}`, 'Run this as the user of the server.');
  return fine(`${folder} (${owner}), readable and writable`);
}

function findingOf(folder: string, setting: string, key: string): Finding {
  const status = statusOf(folder);
  if (status === undefined)
    return fault(
      `${folder} does not exist`,
      `Set ${setting} to the folder of the server, or start it for the first time.`,
    );
  if ('level' in status) return status;
  if (!status.isDirectory()) return fault(`${folder} is a file`, `Set ${setting} to a folder.`);
  return examine(folder, status, setting, key);
}

/** The data folder, and that shared with other servers, exist, belong to the server and can be written. */
export const dataFolder: Check = {
  name: 'Data folder',
  examine: ({ config }) => {
    const { dataDirectory, sharedDirectory } = config;
    const key = keyPath(config, 'server');
    const own = findingOf(dataDirectory, 'DATA_DIR', key);
    if (sharedDirectory === dataDirectory) return [own];
    return [own, findingOf(sharedDirectory, 'SHARED_DIR', key)];
  },
};
