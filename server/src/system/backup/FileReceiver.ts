import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FileBytes, StoredFile } from '../../platform/files/FileBytes.ts';
import type { BackupFile } from './format.ts';

/**
 * Adds the files of a backup to those of the server. They are content-addressed, so that none is overwritten; those of a
 * failed restore are swept later as unreferenced.
 */
export class FileReceiver {
  readonly #files: FileBytes;
  #input: PassThrough | undefined;
  #written: Promise<StoredFile> | undefined;
  /** Number of files that were missing here. */
  brought = 0;

  constructor(files: FileBytes) {
    this.#files = files;
  }

  async begin({ hash }: BackupFile): Promise<void> {
    if (await this.#files.has(hash)) return;
    const input = new PassThrough();
    this.#input = input;
    this.#written = this.#files.write(input, Number.POSITIVE_INFINITY, async () => undefined);
    // A failure, such as a full disk, also ends the input, where the next part finds it.
    this.#written.catch((error: Error) => input.destroy(error));
  }

  async part(bytes: Buffer): Promise<void> {
    const input = this.#input;
    if (!input) return;
    if (input.destroyed) await this.#written;
    else if (!input.write(bytes)) await Promise.race([once(input, 'drain'), this.#written]);
  }

  async end(): Promise<void> {
    const input = this.#input;
    if (!input) return;
    input.end();
    await this.#written;
    this.#input = undefined;
    this.brought += 1;
  }

  /** Ends what was begun, leaving nothing behind. */
  async drop(): Promise<void> {
    this.#input?.destroy(new Error('The restore was ended'));
    await this.#written?.catch(() => undefined);
  }
}
