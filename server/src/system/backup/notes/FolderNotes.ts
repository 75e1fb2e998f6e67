import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../../platform/identifier.ts';
import { codeOf } from '../failure.ts';
import type { SharedNotes } from './SharedNotes.ts';

/** Notes as files in a folder that exists. */
export class FolderNotes implements SharedNotes {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(name: string): Promise<string | undefined> {
    try {
      return await readFile(join(this.#folder, name), 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async write(name: string, text: string, mode = 0o600): Promise<void> {
    const path = join(this.#folder, name);
    // Two servers may write the same note at once.
    const part = `${path}.${newId()}`;
    try {
      await writeFile(part, text, { mode, flush: true });
      await rename(part, path);
    } finally {
      await rm(part, { force: true });
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }
}
