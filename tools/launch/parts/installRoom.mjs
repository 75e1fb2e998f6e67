import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './workspace.mjs';

const megabyte = 1_048_576;
/** Megabytes of the packages, of what the installer keeps of them, and of what is built; and of what an update replaces. */
const wanted = { first: 1700, update: 300 };

/** Throws where the packages do not fit beside the checkout: the installer would say so after minutes, in many lines. */
export function requireInstallRoom({ bavail, bsize } = statfsSync(workspace)) {
  const needed = existsSync(join(workspace, 'node_modules')) ? wanted.update : wanted.first;
  const free = Math.floor((bavail * bsize) / megabyte);
  if (free >= needed) return;
  throw new Error(
    `The disk of this checkout (${workspace}) has ${free} MB left, and installing needs ${needed} MB: free some space, or move it to another disk.`,
  );
}
