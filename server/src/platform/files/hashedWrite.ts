import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Refusal } from '../errors.ts';
import { codeOf } from '../failureCode.mjs';
import type { StoredFile } from './FileBytes.ts';

const fullCodes = ['ENOSPC', 'EDQUOT'];

/** `storage.full` for the failure of a full disk; others stay. */
export const asRefusal = (error: unknown): unknown =>
  fullCodes.includes(codeOf(error)) ? new Refusal('storage.full') : error;

/** Copies a stream to a new file, hashing it on the way. @param limit bytes */
export async function writeHashed(path: string, stream: Readable, limit: number): Promise<StoredFile> {
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
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex'), size };
}
