import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../platform/errors.ts';

/** Shows that the folder is the one that was used before, and not the empty place where it is to be mounted. */
const mark = '.vitrine-backups';

/** A folder for backups outside the data folder, such as a mounted network drive. It is never created. */
export class OuterFolder {
  readonly #path: string;
  /** Remembers which folder was marked. */
  readonly #note: string;

  constructor(dataDirectory: string, path: string) {
    this.#path = path;
    this.#note = join(dataDirectory, 'backup-folder');
  }

  /** Refuses while the folder is missing or not mounted; marks it the first time. */
  async require(): Promise<void> {
    const away = new Refusal('backup.folderAway', { path: this.#path });
    if (!existsSync(this.#path)) throw away;
    if (existsSync(join(this.#path, mark))) return;
    if ((await this.#marked()) === this.#path) throw away;
    await writeFile(join(this.#path, mark), '');
    await writeFile(this.#note, this.#path);
  }

  async #marked(): Promise<string> {
    return existsSync(this.#note) ? readFile(this.#note, 'utf8') : '';
  }
}
