import { createHash } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Refusal } from '../errors.ts';
import { newId } from '../identifier.ts';
import type { StoredFile } from './FileStore.ts';

const fullCodes = ['ENOSPC', 'EDQUOT'];

function asRefusal(error: unknown): unknown {
  const full = error instanceof Error && 'code' in error && fullCodes.includes(String(error.code));
  return full ? new Refusal('storage.full') : error;
}

/** Copies a stream to a file and flushes it to disk, hashing it on the way. */
async function copyTo(path: string, stream: Readable, limit: number): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o640);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new Refusal('storage.tooLarge', { limit: Math.floor(limit / 1_048_576) });
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex'), size };
}

/** Without this, a power cut may lose the new name though the bytes are on disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Path of a hash below the folder. Throws for anything but a hash, so that no name escapes the folder. */
export function pathOfHash(folder: string, hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('A stored file must be named by its SHA-256');
  return join(folder, hash.slice(0, 2), hash.slice(2, 4), hash);
}

async function keep(temporary: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(temporary, target);
  await syncFolder(dirname(target));
}

/**
 * Stores a stream below the folder as `ab/cd/<hash>`. The file appears whole or not at all.
 * @param announce called with the hash before the file appears under it
 */
export async function storeStream(
  folder: string,
  stream: Readable,
  limit: number,
  announce: (stored: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  const temporary = join(folder, 'incoming', newId());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await mkdir(dirname(temporary), { recursive: true });
    const stored = await copyTo(temporary, stream, limit);
    await announce(stored);
    await keep(temporary, pathOfHash(folder, stored.hash));
    return stored;
  } catch (error) {
    stream.destroy();
    await rm(temporary, { force: true });
    throw asRefusal(error);
  }
}

const cannotLink = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS'];
const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * Hard-links a file of this disk into the folder, without copying; the caller removes the original name when it is
 * safe. @returns false where the file system has no hard links
 */
export async function linkFile(folder: string, source: string, hash: string): Promise<boolean> {
  const temporary = join(folder, 'incoming', newId());
  const file = await open(source, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mkdir(dirname(temporary), { recursive: true });
  try {
    await link(source, temporary);
    // Replaces an existing file: the same bytes, or what a full disk left of them.
    await keep(temporary, pathOfHash(folder, hash));
    return true;
  } catch (error) {
    if (cannotLink.includes(codeOf(error))) return false;
    throw asRefusal(error);
  } finally {
    // `rename` does nothing between two links to the same file.
    await rm(temporary, { force: true });
  }
}
