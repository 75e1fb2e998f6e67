import { accessSync, constants, existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
    for (const name of ['server.secret', 'usb-signing.key'])
      if (existsSync(join(folder, name))) accessSync(join(folder, name), R_OK | W_OK);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function examine(folder: string, status: Stats): Finding {
  const user = process.getuid?.();
  const owner = `owner: user ${status.uid}`;
  const reason = whyNotWritable(folder);
  if (reason !== undefined)
    return fault(
      `${folder} (${owner}) cannot be read and written by user ${user}: ${reason}`,
      'Run this as the user of the server; if that is who this is, change the owner or mount the disk writable.',
    );
  if (!existsSync(join(folder, 'server.secret')))
    return warning(
      `${folder} holds ${readdirSync(folder).length === 0 ? 'nothing' : 'no data of Vitrine'} yet`,
      'Set DATA_DIR to the folder of the server; the first start fills an empty one.',
    );
  if (user !== undefined && user !== 0 && status.uid !== user)
    return warning(`${folder} (${owner}) is not of user ${user}`, 'Run this as the user of the server.');
  return fine(`${folder} (${owner}), readable and writable`);
}

/** The data folder exists, belongs to the server and can be written. */
export const dataFolder: Check = {
  name: 'Data folder',
  examine: ({ config: { dataDirectory } }) => {
    const status = statusOf(dataDirectory);
    if (status === undefined)
      return [
        fault(
          `${dataDirectory} does not exist`,
          'Set DATA_DIR to the folder of the server, or start it for the first time.',
        ),
      ];
    if ('level' in status) return [status];
    if (!status.isDirectory()) return [fault(`${dataDirectory} is a file`, 'Set DATA_DIR to a folder.')];
    return [examine(dataDirectory, status)];
  },
};
