import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './workspace.mjs';

const megabyte = 1_048_576;
/** Required megabytes: packages, installer cache and builds; and for an update. */
const wanted = { first: 1700, update: 300 };

/** Throws when disk space is insufficient: the installer would fail after minutes with a long message. */
export function requireInstallRoom({ bavail, bsize } = statfsSync(workspace)) {
  const needed = existsSync(join(workspace, 'node_modules')) ? wanted.update : wanted.first;
  const free = Math.floor((bavail * bsize) / megabyte);
  if (free >= needed) return;
  throw new Error(
    `The disk of this checkout (${workspace}) has ${free} MB left, and installing needs ${needed} MB: free some space, or move it to another disk`,
  );
}
