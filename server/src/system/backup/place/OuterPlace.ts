import { constants } from 'node:fs';
import { access, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readDiskSpace } from '../../../platform/files/diskSpace.ts';
import { OuterFolder, type OuterState } from '../OuterFolder.ts';
import type { Draft } from './BackupPlace.ts';
import { isBackupName, isOld, placedFile, timeIn } from './backupFiles.ts';
import { FileDraft } from './FileDraft.ts';
import { KnownEnds } from './KnownEnds.ts';
import { away } from './LastSeen.ts';
import type { StoredBackup } from './StoredBackup.ts';

async function readPart(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export interface OuterOptions {
  /** Remembers which folder was used. */
  readonly dataDirectory: string;
  /** Folders of the home of backups, which the outer one may be by another name. */
  readonly home: readonly string[];
  /** Public key of this server; empty while there is none. */
  readonly ownKey: () => string;
  /** Milliseconds for one call; by default what a network drive takes to wake up. */
  readonly wait?: number | undefined;
}

/** New backups in the folder of BACKUP_DIR, which other installations may use, too. */
export class OuterPlace {
  readonly path: string;
  readonly #folder: OuterFolder;
  readonly #home: readonly string[];
  readonly #ownKey: () => string;
  readonly #ends = new KnownEnds();

  constructor(path: string, { dataDirectory, home, ownKey, wait }: OuterOptions) {
    this.path = path;
    this.#folder = new OuterFolder(dataDirectory, path, wait);
    this.#home = home;
    this.#ownKey = ownKey;
  }

  state(): Promise<OuterState> {
    return this.#folder.state();
  }

  /** Whether a path is in this folder. */
  has(path: string): boolean {
    return dirname(path) === this.path;
  }

  /** {@link away} when it cannot be read. */
  async list(): Promise<readonly StoredBackup[] | typeof away> {
    const state = await this.#folder.state();
    if (state !== 'ready' && state !== 'new') return away;
    const folder = this.#folder;
    try {
      if (await folder.isOneOf(this.#home)) return [];
      const found: StoredBackup[] = [];
      for (const name of (await folder.touch(() => readdir(this.path))).filter(isBackupName)) {
        const backup = await folder.touch(() => this.#read(name));
        if (backup) found.push(backup);
      }
      return found;
    } catch {
      // Unmounted, unreadable or silent, whatever the system calls it: it counts as away, which the page says.
      return away;
    }
  }

  /** Undefined where the folder is another name of home. Refuses while it is not mounted. */
  async begin(id: string, fileName: string): Promise<Draft | undefined> {
    await this.#folder.require();
    if (await this.#folder.isOneOf(this.#home)) return undefined;
    return new FileDraft(this.#partOf(id), join(this.path, fileName), (act) => this.#folder.touch(act));
  }

  async remove(path: string): Promise<void> {
    await this.#folder.touch(() => rm(path, { force: true }));
    this.#ends.forget(path);
  }

  /** Free bytes; undefined while it is away. */
  async free(): Promise<number | undefined> {
    if ((await this.#folder.state()) === 'away') return undefined;
    return (await this.#folder.touch(() => readDiskSpace(this.path))).free;
  }

  /** Whether this process may write there. */
  async isWritable(): Promise<boolean> {
    try {
      await this.#folder.touch(() => access(this.path, constants.W_OK | constants.X_OK));
      return true;
    } catch {
      // Whatever the system calls the reason.
      return false;
    }
  }

  /** Removes what there is of a backup whose server died, unless the folder is away. */
  async removeDraft(id: string): Promise<void> {
    if ((await this.#folder.state()) !== 'ready') return;
    await this.#folder.touch(() => rm(this.#partOf(id), { force: true }));
  }

  /** Deletes partial files of this installation: another may be writing. @param age milliseconds since their last byte */
  async sweep(age: number): Promise<void> {
    if ((await this.#folder.state()) !== 'ready') return;
    const folder = this.#folder;
    const start = `.${this.#partOwner()}-`;
    const names = await folder.touch(() => readdir(this.path));
    const parts = names.filter((name) => name.startsWith(start) && name.endsWith('.part'));
    if (parts.length === 0) return;
    const since = (await folder.touch(() => timeIn(this.path))) - age;
    for (const path of parts.map((name) => join(this.path, name)))
      if (await folder.touch(() => isOld(path, since))) await folder.touch(() => rm(path, { force: true }));
  }

  #partOf(id: string): string {
    return join(this.path, `.${this.#partOwner()}-${id}.part`);
  }

  #partOwner(): string {
    return this.#ownKey().slice(0, 16);
  }

  async #read(name: string): Promise<StoredBackup | undefined> {
    const file = await placedFile(this.path, name, false);
    const ends = file && (await this.#ends.of(file, (from, length) => readPart(file.path, from, length)));
    if (!ends) return undefined;
    // A shared folder holds those of other servers too.
    return { ...file, ...ends, inBucket: false, ofThisServer: ends.head.publicKey === this.#ownKey() };
  }
}
