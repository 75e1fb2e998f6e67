import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

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

/** The folder, or the nearest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Free bytes at a folder, also before it is made. For local disks: a network drive may hang. */
export const freeAt = async (folder: string): Promise<number> => (await readDiskSpace(existing(folder))).free;
