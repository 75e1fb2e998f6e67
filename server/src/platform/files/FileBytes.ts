import type { Readable } from 'node:stream';
import type { ByteRange } from '../http/range.ts';

/** A stored file. */
export interface StoredFile {
  /** SHA-256 in lower-case hex. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

/** A file on this machine, for tools that need a path. Read-only, and there until it is disposed of. */
export interface LocalCopy extends AsyncDisposable {
  readonly path: string;
}

/** Bytes that are somewhere already, under a hash that was computed from them. */
export interface GivenBytes {
  /** On this machine. Must not be written to afterwards. */
  readonly path: string;
  /** Name of an object in the bucket with the same bytes, which need not be sent there again. */
  readonly object?: string;
}

/**
 * The bytes of files by their hash: equal ones are stored once, and appear whole or not at all. In a folder that all
 * servers share, or in a bucket. Which files there are is known to `FileStore`; this knows nothing of the database.
 */
export interface FileBytes {
  /**
   * Stores a stream. Refuses with `storage.tooLarge` or `storage.full`, leaving nothing behind.
   * @param limit bytes
   * @param announce called with the hash before the bytes appear under it
   */
  write(
    stream: Readable,
    limit: number,
    announce: (stored: StoredFile) => Promise<void>,
  ): Promise<StoredFile>;
  /** Adds bytes under their hash, without sending or copying them where possible. */
  take(given: GivenBytes, stored: StoredFile): Promise<void>;
  /** Reads a file, or bytes of it. Rejects with code `ENOENT` where there is none. */
  open(hash: string, range?: ByteRange): Promise<Readable>;
  has(hash: string): Promise<boolean>;
  /** The file on this machine. Rejects with code `ENOENT` where there is none. */
  localCopy(hash: string): Promise<LocalCopy>;
  remove(hash: string): Promise<void>;
  /** Path of a temporary file on this machine, which the caller removes; {@link take} costs least from there. */
  workPath(name: string): Promise<string>;
  /** Bytes that new files may take. Infinite where only the store itself knows. */
  room(): Promise<number>;
  /** Removes incomplete writes of killed servers. */
  sweep(before: Date): Promise<void>;
}

/** Name of a hash below the place of all files. Throws for anything but a hash, so that no name escapes it. */
export function nameOfHash(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('A stored file must be named by its SHA-256');
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
}
