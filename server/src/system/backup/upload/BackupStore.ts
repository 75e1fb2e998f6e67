import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Refusal } from '../../../platform/errors.ts';
import { reasonOf } from '../failure.ts';
import { onlyBackups, reserve } from '../onlyBackups.ts';

/**
 * Keeps backups that are still being sent as files. The offset of an upload is the length of its file, so that it is right
 * after any kill. What is no backup is refused at its first bytes, and a disk is never filled up.
 */
export class BackupStore extends FileStore {
  readonly #free: () => Promise<number>;

  /** @param free bytes that the disk has left */
  constructor(directory: string, free: () => Promise<number>) {
    super({ directory });
    this.#free = free;
  }

  /** What has arrived stays, whatever ends the stream: the sender goes on from there. */
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
