import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../../../platform/errors.ts';
import { DiskUploads } from '../../../platform/uploads/DiskUploads.ts';
import { reasonOf } from '../failure.ts';
import { onlyBackups, reserve } from '../onlyBackups.ts';
import type { Arrival } from '../place/BackupPlace.ts';
import type { BackupUploadStore } from './BackupUploadStore.ts';

/** Uploads of backups in a folder, of which the disk is never filled. */
export class BackupStore extends DiskUploads implements BackupUploadStore {
  readonly #free: () => Promise<number>;
  readonly #arrivalOf: (path: string) => Promise<Arrival>;

  /** @param free free bytes on the disk */
  constructor(directory: string, free: () => Promise<number>, arrivalOf: (path: string) => Promise<Arrival>) {
    super(directory);
    this.#free = free;
    this.#arrivalOf = arrivalOf;
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const output = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset, flush: true });
    try {
      await pipeline(readable, onlyBackups((await this.#free()) - reserve, offset), output);
    } catch (error) {
      throw reasonOf(error).error === 'storage.full' ? new Refusal('storage.full') : error;
    }
    return offset + output.bytesWritten;
  }

  arrival(id: string): Promise<Arrival> {
    return this.#arrivalOf(this.pathOf(id));
  }
}
