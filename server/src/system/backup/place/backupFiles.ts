import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../../platform/identifier.ts';
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

/** The time on the host of a folder, in milliseconds since 1970: that of a file server may differ from this host's. */
export async function timeIn(folder: string): Promise<number> {
  const path = join(folder, `.clock-${newId()}`);
  try {
    await writeFile(path, '', { mode: 0o600 });
    return (await stat(path)).mtimeMs;
  } finally {
    await rm(path, { force: true });
  }
}

/** Whether a file is still there and was not written to since an instant by the clock of its folder's host. */
export async function isOld(path: string, since: number): Promise<boolean> {
  const status = await stat(path).catch(() => undefined);
  return status !== undefined && status.mtimeMs <= since;
}

/** Bytes of a file on a disk, from end to end. */
export const readWhole = (path: string, signal?: AbortSignal): AsyncIterable<Buffer> =>
  createReadStream(path, { highWaterMark: 256 * 1024, ...(signal && { signal }) });
