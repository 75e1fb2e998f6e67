import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlacedFile } from './BackupPlace.ts';

export const isBackupName = (name: string): boolean => name.endsWith('.sql') && !name.startsWith('.');

/** Undefined when it was replaced or deleted meanwhile. */
export async function placedFile(
  folder: string,
  fileName: string,
  uploaded: boolean,
): Promise<PlacedFile | undefined> {
  const path = join(folder, fileName);
  const status = await stat(path).catch(() => undefined);
  return status && { path, fileName, uploaded, size: status.size, changed: status.mtimeMs };
}

/** Whether a file is still there and was not written to for so many milliseconds. */
export async function isOld(path: string, age: number): Promise<boolean> {
  const status = await stat(path).catch(() => undefined);
  return status !== undefined && Date.now() - status.mtimeMs >= age;
}

/** Bytes of a file on a disk, from end to end. */
export const readWhole = (path: string, signal?: AbortSignal): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: 256 * 1024, ...(signal && { signal }) });
