import { statfsSync } from 'node:fs';
import { workspace } from './workspace.mjs';

const megabyte = 1_048_576;
/** Megabytes of the packages, of what the installer keeps of them, and of what is built. */
const wanted = 1700;

/** Throws where the packages do not fit beside the checkout: the installer would say so after minutes, in many lines. */
export function requireInstallRoom({ bavail, bsize } = statfsSync(workspace)) {
  const free = Math.floor((bavail * bsize) / megabyte);
  if (free >= wanted) return;
  throw new Error(
    `The disk of this checkout (${workspace}) has ${free} MB left, and installing needs ${wanted} MB: free some space, or move it to another disk.`,
  );
}
