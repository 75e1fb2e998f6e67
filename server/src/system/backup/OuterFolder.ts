import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../platform/errors.ts';
import { codeOf } from './failure.ts';
import { OneAtATime } from './OneAtATime.ts';

/** Shows that the folder is the one that was used before, and not the empty place where it is to be mounted. */
const mark = '.vitrine-backups';

/** Milliseconds for one call; a network drive that has to wake up takes less. */
const patience = 5_000;

/** `new`: never used. `other`: not the folder that was used before. */
export type OuterState = 'ready' | 'new' | 'other' | 'away';

/** Undefined when there is no such file or folder. */
async function statusOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

/**
 * A folder for backups outside the data folder, such as a mounted network drive. It is never created. As it may hang,
 * everything in it is done through {@link touch}.
 */
export class OuterFolder {
  readonly path: string;
  readonly #dataDirectory: string;
  /** Remembers which folder was marked. */
  readonly #note: string;
  readonly #calls: OneAtATime;

  constructor(dataDirectory: string, path: string, wait = patience) {
    this.path = path;
    this.#dataDirectory = dataDirectory;
    this.#note = join(dataDirectory, 'backup-folder');
    this.#calls = new OneAtATime(wait, () => this.#away());
  }

  /** Makes one call to the file system of the folder. Rejects with `backup.folderAway` when it does not return. */
  touch<Result>(act: () => Promise<Result>): Promise<Result> {
    return this.#calls.run(act);
  }

  async state(): Promise<OuterState> {
    const status = await this.touch(() => statusOf(this.path)).catch(() => undefined);
    if (!status?.isDirectory()) return 'away';
    const marked = await this.touch(() => statusOf(join(this.path, mark))).catch(() => 'away' as const);
    if (marked === 'away') return 'away';
    if (marked) return 'ready';
    return (await this.#marked()) === this.path ? 'other' : 'new';
  }

  /** Refuses while the folder is missing, not mounted or another one; marks it the first time. */
  async require(): Promise<void> {
    const state = await this.state();
    if (state === 'away') throw this.#away();
    if (state === 'other' || (state === 'new' && (await this.#isOnDiskOfData())))
      throw new Refusal('backup.folderOther', { path: this.path, mark });
    if (state === 'new') await this.touch(() => writeFile(join(this.path, mark), ''));
    if ((await this.#marked()) !== this.path) await writeFile(this.#note, this.path);
  }

  /** Whether it is another name of one of these folders, as by a symbolic link. */
  async isOneOf(folders: readonly string[]): Promise<boolean> {
    const own = await this.touch(() => statusOf(this.path));
    const others = await Promise.all(folders.map(statusOf));
    return others.some((other) => other && own && other.dev === own.dev && other.ino === own.ino);
  }

  #away(): Refusal {
    return new Refusal('backup.folderAway', { path: this.path });
  }

  /** As the place of a folder that is not mounted is, which must not be taken for it. */
  async #isOnDiskOfData(): Promise<boolean> {
    const [own, data] = [await this.touch(() => stat(this.path)), await stat(this.#dataDirectory)];
    return own.dev === data.dev;
  }

  async #marked(): Promise<string> {
    return (await statusOf(this.#note)) ? readFile(this.#note, 'utf8') : '';
  }
}
