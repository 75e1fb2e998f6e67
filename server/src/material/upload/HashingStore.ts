import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Refusal } from '../../platform/errors.ts';
import { DiskUploads } from '../../platform/uploads/DiskUploads.ts';
import type { CompleteUpload, UploadStore } from '../../platform/uploads/UploadStore.ts';
import { Appender, batch } from './Appender.ts';

const isFull = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ENOSPC' || error.code === 'EDQUOT');

interface Progress {
  readonly hash: Hash;
  readonly offset: number;
}

/**
 * Stores uploads in progress as files and hashes them on the fly. The offset of an upload is the length of its file,
 * hence
 * correct after any crash. The running hash is in the memory of one server only, and computed from the file where it is
 * missing: when the server was restarted, or another one received a part.
 */
export class HashingStore extends DiskUploads implements UploadStore {
  readonly #progress = new Map<string, Progress>();

  /** @param most maximum bytes; more abort the stream */
  override async write(
    readable: Readable,
    id: string,
    offset: number,
    most = Number.POSITIVE_INFINITY,
  ): Promise<number> {
    const known = this.#progress.get(id);
    this.#progress.delete(id);
    const fresh = offset === 0 ? createHash('sha256') : undefined;
    const hash = known?.offset === offset ? known.hash : fresh;
    const file = await open(this.pathOf(id), 'r+');
    try {
      const end = await this.#append(readable, new Appender(file, offset), hash, most);
      if (hash) this.#progress.set(id, { hash, offset: end });
      return end;
    } catch (error) {
      throw isFull(error) ? new Refusal('storage.full') : error;
    } finally {
      await file.close();
    }
  }

  /** Received bytes are written even when the stream ends early: the sender resumes from there. */
  async #append(
    readable: Readable,
    appender: Appender,
    hash: Hash | undefined,
    most: number,
  ): Promise<number> {
    let taken = 0;
    try {
      for await (const chunk of readable as AsyncIterable<Buffer>) {
        taken += chunk.length;
        if (taken > most) throw new Refusal('material.uploadHeader');
        hash?.update(chunk);
        await appender.add(chunk);
      }
    } catch (error) {
      await appender.end();
      throw error;
    }
    return appender.end();
  }

  /** SHA-256 of a complete upload in lower-case hex. */
  async digest(id: string, size: number): Promise<string> {
    const known = this.#progress.get(id);
    if (known?.offset === size) return known.hash.copy().digest('hex');
    const hash = createHash('sha256');
    const stream = createReadStream(this.pathOf(id), { highWaterMark: batch });
    for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
    return hash.digest('hex');
  }

  /** The stored file itself, which stays until the upload is discarded. */
  async complete(id: string, size: number): Promise<CompleteUpload> {
    const hash = await this.digest(id, size);
    return { path: this.pathOf(id), hash, [Symbol.asyncDispose]: async () => undefined };
  }

  override async discard(id: string): Promise<void> {
    this.#progress.delete(id);
    await super.discard(id);
  }
}
