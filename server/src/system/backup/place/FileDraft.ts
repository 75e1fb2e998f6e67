import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Refusal } from '../../../platform/errors.ts';
import type { Draft } from './BackupPlace.ts';

/** Makes a call to the file system of a folder, which may hang. */
export type Touch = <Result>(act: () => Promise<Result>) => Promise<Result>;

const atOnce: Touch = (act) => act();

/** A backup that is written to a hidden file, which gets its name in the end. */
export class FileDraft implements Draft {
  readonly output: Writable;
  readonly #part: string;
  readonly #path: string;
  readonly #touch: Touch;

  constructor(part: string, path: string, touch = atOnce) {
    this.output = createWriteStream(part, { mode: 0o600, flush: true });
    this.#part = part;
    this.#path = path;
    this.#touch = touch;
  }

  async keep(): Promise<string> {
    this.output.end();
    await finished(this.output);
    await this.#touch(() => rename(this.#part, this.#path));
    return this.#path;
  }

  async drop(): Promise<void> {
    this.output.destroy();
    try {
      await this.#touch(() => rm(this.#part, { force: true }));
    } catch (error) {
      // A folder that is away now: the next start deletes it.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
