import { once } from 'node:events';
import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { pathOfHash } from '../../platform/files/disk.ts';
import type { BackupFile } from './format.ts';

/**
 * Adds the files of a backup to the file store. They are content-addressed, so that none is overwritten; those of a
 * failed
 * restore are swept later as unreferenced.
 */
export class FileReceiver {
  readonly #folder: string;
  #hash = '';
  #temporary = '';
  #output: WriteStream | undefined;
  /** Number of files that were missing here. */
  brought = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async begin({ hash }: BackupFile): Promise<void> {
    this.#hash = hash;
    if (existsSync(pathOfHash(this.#folder, hash))) return;
    this.#temporary = join(this.#folder, 'incoming', `restore-${hash}`);
    await mkdir(dirname(this.#temporary), { recursive: true });
    this.#output = createWriteStream(this.#temporary, { mode: 0o640, flush: true });
  }

  async part(bytes: Buffer): Promise<void> {
    const output = this.#output;
    if (!output || output.write(bytes)) return;
    // Rejects with the stream's error, such as a full disk.
    await once(output, 'drain');
  }

  async end(): Promise<void> {
    const output = this.#output;
    if (!output) return;
    output.end();
    await finished(output);
    this.#output = undefined;
    const target = pathOfHash(this.#folder, this.#hash);
    await mkdir(dirname(target), { recursive: true });
    await rename(this.#temporary, target);
    this.brought += 1;
  }

  async drop(): Promise<void> {
    this.#output?.destroy();
    if (this.#temporary !== '') await rm(this.#temporary, { force: true });
  }
}
