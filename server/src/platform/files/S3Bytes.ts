import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '../http/range.ts';
import { newId } from '../identifier.ts';
import type { S3Bucket } from '../s3/S3Bucket.ts';
import { type FileBytes, type GivenBytes, type LocalCopy, nameOfHash, type StoredFile } from './FileBytes.ts';
import { asRefusal, writeHashed } from './hashedWrite.ts';
import { LocalCopies } from './LocalCopies.ts';
import { pathIn, removeOlder } from './workFolder.ts';

/** Name of all files in the bucket. */
const place = 'files/';
const nameOf = (hash: string): string => `${place}${nameOfHash(hash)}`;

/**
 * Files in a bucket, as `files/ab/cd/<hash>`. Their hash is their name, so that a new one is received into a local file
 * first. That stays as the local copy: the tools that inspect a new file need one next.
 */
export class S3Bytes implements FileBytes {
  readonly #bucket: S3Bucket;
  readonly #incoming: string;
  readonly #copies: LocalCopies;

  /** @param cache folder on this machine, which no other process uses */
  constructor(bucket: S3Bucket, cache: string) {
    this.#bucket = bucket;
    this.#incoming = join(cache, 'incoming');
    this.#copies = new LocalCopies(join(cache, 'files'));
  }

  async write(
    stream: Readable,
    limit: number,
    announce: (stored: StoredFile) => Promise<void>,
  ): Promise<StoredFile> {
    const name = newId();
    const temporary = join(this.#incoming, name);
    try {
      await this.workPath(name);
      const stored = await writeHashed(temporary, stream, limit);
      await announce(stored);
      await this.#send(temporary, stored);
      await this.#copies.adopt(stored.hash, temporary, stored.size);
      return stored;
    } catch (error) {
      stream.destroy();
      await rm(temporary, { force: true });
      throw asRefusal(error);
    }
  }

  async take({ path, object }: GivenBytes, stored: StoredFile): Promise<void> {
    if (object === undefined) await this.#send(path, stored);
    else if (!(await this.has(stored.hash))) await this.#bucket.copy(object, nameOf(stored.hash));
  }

  open(hash: string, range?: ByteRange): Promise<Readable> {
    return this.#bucket.open(nameOf(hash), range);
  }

  async has(hash: string): Promise<boolean> {
    return (await this.#bucket.find(nameOf(hash))) !== undefined;
  }

  localCopy(hash: string): Promise<LocalCopy> {
    return this.#copies.take(hash, async (path) => {
      try {
        await pipeline(await this.open(hash), createWriteStream(path, { mode: 0o640 }));
      } catch (error) {
        const reason = asRefusal(error);
        // Room for the next attempt.
        if (reason !== error) await this.#copies.clear();
        throw reason;
      }
    });
  }

  async remove(hash: string): Promise<void> {
    await this.#bucket.remove(nameOf(hash));
    await this.#copies.drop(hash);
  }

  workPath(name: string): Promise<string> {
    return pathIn(this.#incoming, name);
  }

  async room(): Promise<number> {
    return Number.POSITIVE_INFINITY;
  }

  async sweep(before: Date): Promise<void> {
    await removeOlder(this.#incoming, before);
    await this.#bucket.abortUnfinished(place, before);
  }

  /** Equal bytes are sent once. */
  async #send(path: string, { hash, size }: StoredFile): Promise<void> {
    const there = await this.#bucket.find(nameOf(hash));
    if (there?.size !== size) await this.#bucket.send(nameOf(hash), createReadStream(path));
  }
}
