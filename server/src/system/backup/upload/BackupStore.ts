import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Refusal } from '../../../platform/errors.ts';
import { reasonOf } from '../failure.ts';
import { onlyBackups, reserve } from '../onlyBackups.ts';

/**
 * Stores backup uploads as files. The offset of an upload is the length of its file, hence correct after any crash.
 * Refuses
 * what is not a backup at its first bytes, and never fills the disk.
 */
export class BackupStore extends FileStore {
  readonly #free: () => Promise<number>;

  /** @param free free bytes on the disk */
  constructor(directory: string, free: () => Promise<number>) {
    super({ directory });
    this.#free = free;
  }

  /** Received bytes stay when the stream ends early: the sender resumes from there. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const output = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset, flush: true });
    try {
      await pipeline(readable, onlyBackups((await this.#free()) - reserve, offset), output);
    } catch (error) {
      throw reasonOf(error).error === 'storage.full' ? new Refusal('storage.full') : error;
    }
    return offset + output.bytesWritten;
  }
}
