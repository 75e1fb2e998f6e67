import { statfs } from 'node:fs/promises';

/** Bytes that uploads leave free on disk for the database and derived files. */
export const diskReserve = 128 * 1_048_576;

/** In bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
