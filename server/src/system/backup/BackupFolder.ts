import { constants, existsSync } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BackupRow } from '@vitrine/shared/api';
import { backupAddress } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import { freeAt, readDiskSpace } from '../../platform/files/diskSpace.ts';
import type { KeySettings } from '../../platform/keys.ts';
import { type BackupEnd, type BackupHead, backupEnd, endMark } from './format.ts';
import { OuterFolder, type OuterState } from './OuterFolder.ts';
import { publicKeyOf } from './publicKeyOf.ts';
import { parseHead } from './reading.ts';

/** Maximum length in bytes of the first and the last line of a backup. */
const longestHead = 1_048_576;
const longestEnd = 4096;

/** A backup file on disk. */
export interface StoredBackup {
  readonly path: string;
  readonly fileName: string;
  readonly uploaded: boolean;
  /** Made by this server: no upload, and not of another server in a shared folder. */
  readonly ofThisServer: boolean;
  /** Bytes. */
  readonly size: number;
  readonly head: BackupHead;
  readonly end: BackupEnd;
}

/** Milliseconds that a page or a monitor waits for a folder elsewhere; what it held last does otherwise. */
const glance = 2_000;

const isBackupName = (name: string): boolean => name.endsWith('.sql') && !name.startsWith('.');
const partPattern = /^\.[a-z0-9]+\.part$/;

const newestFirst = (backups: readonly StoredBackup[]): StoredBackup[] =>
  backups.toSorted((left, right) => right.head.createdAt.localeCompare(left.head.createdAt));

/** Reads a value when it is first asked for, and an empty one again each time. */
function readOnce(read: () => string): () => string {
  let value = '';
  return () => {
    value ||= read();
    return value;
  };
}

const partIn = (folder: string, id: string): string => join(folder, `.${id}.part`);

async function readPart(path: string, from: number, length: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function parseEnd(text: string): BackupEnd | undefined {
  const line = text.trimEnd().split('\n').at(-1) ?? '';
  if (!line.startsWith(endMark)) return undefined;
  try {
    return backupEnd.safeParse(JSON.parse(line.slice(endMark.length))).data;
  } catch {
    // A truncated line is not an end line.
    return undefined;
  }
}

/** Parses the first and last line of a backup; undefined when the file is not a complete backup. */
async function readEnds(path: string, size: number) {
  try {
    const [first = ''] = (await readPart(path, 0, Math.min(size, longestHead))).split('\n', 1);
    const from = Math.max(0, size - longestEnd);
    const end = parseEnd(await readPart(path, from, size - from));
    return end && { head: parseHead(first), end };
  } catch {
    // Replaced or deleted meanwhile: not listed.
    return undefined;
  }
}

/**
 * Backups live in a folder, not in the database: a restore replaces every row and must not lose them. New ones may have
 * a folder elsewhere; those in the data folder stay listed. Uploaded backups have a subfolder there, where an operator
 * may also place one by hand.
 */
export class BackupFolder {
  /** Of backups that come from elsewhere or precede an update; always there. */
  readonly #home: string;
  readonly #uploaded: string;
  /** Of new backups. */
  readonly folder: string;
  readonly #outer: OuterFolder | undefined;
  readonly #ownKey: () => string;
  readonly #cache = new Map<string, Omit<StoredBackup, 'ofThisServer'> & { readonly changed: number }>();
  /** What the folder elsewhere held when it was last read, and whether it could be read last time. */
  #seen: readonly StoredBackup[] = [];
  #away = false;
  #reading: Promise<unknown> | undefined;

  /**
   * @param outer folder of new backups, in place of the one in the data folder
   * @param wait milliseconds for a call to that folder
   */
  constructor(keys: KeySettings, outer?: string, wait?: number) {
    const { sharedDirectory } = keys;
    this.#home = join(sharedDirectory, 'backups');
    this.#uploaded = join(this.#home, 'uploaded');
    this.folder = outer ?? this.#home;
    this.#outer = outer === undefined ? undefined : new OuterFolder(sharedDirectory, outer, wait);
    this.#ownKey = readOnce(() => publicKeyOf(keys));
  }

  /** Whether the folder of new backups was missing, not mounted or silent when it was last read. */
  get away(): boolean {
    return this.#away;
  }

  /** Those that can be reached, newest first. */
  async list(): Promise<StoredBackup[]> {
    const home = await this.#atHome();
    return newestFirst([...home, ...(this.#outer ? await this.#elsewhere(this.#outer) : [])]);
  }

  /** Newest first, with those of a folder elsewhere as they were last seen while it is away. */
  async known(): Promise<StoredBackup[]> {
    const home = await this.#atHome();
    if (this.#outer) await this.#refresh(this.#outer);
    return newestFirst([...home, ...this.#seen]);
  }

  async find(id: string): Promise<StoredBackup | undefined> {
    return (await this.list()).find(({ head }) => head.id === id);
  }

  /** Total size in bytes. */
  async size(): Promise<number> {
    return (await this.known()).reduce((sum, { size }) => sum + size, 0);
  }

  /** Free bytes on the disk of new backups; undefined while it is away. */
  async free(): Promise<number | undefined> {
    const outer = this.#outer;
    if (!outer) return freeAt(this.#home);
    if ((await outer.state()) === 'away') return undefined;
    return (await outer.touch(() => readDiskSpace(outer.path))).free;
  }

  /** Free bytes on the disk of uploads. */
  freeForUploads(): Promise<number> {
    return freeAt(this.#home);
  }

  /** State of the folder elsewhere. */
  async outerState(): Promise<OuterState> {
    return this.#outer ? this.#outer.state() : 'ready';
  }

  /** Whether this process may write in the folder of new backups. */
  async isWritable(): Promise<boolean> {
    try {
      await this.#at(join(this.folder, 'any'), () => access(this.folder, constants.W_OK | constants.X_OK));
      return true;
    } catch {
      // Whatever the system calls the reason.
      return false;
    }
  }

  /** Path of the partial file while a backup is being written. Refuses while the folder is not mounted. */
  async begin(id: string): Promise<string> {
    await this.#make();
    const outer = this.#outer;
    if (!outer) return partIn(this.#home, id);
    await outer.require();
    if (await outer.isOneOf([this.#home, this.#uploaded])) return partIn(this.#home, id);
    return partIn(outer.path, `${this.#partOwner()}-${id}`);
  }

  /** Path of the partial file while a backup is being received. */
  async beginUpload(id: string): Promise<string> {
    await this.#make();
    return partIn(this.#home, id);
  }

  /** Renames a completed partial file to its final name and returns the path. */
  async keep(part: string, fileName: string, uploaded: boolean): Promise<string> {
    const path = join(uploaded ? this.#uploaded : dirname(part), fileName);
    await this.#at(part, () => rename(part, path));
    return path;
  }

  /** Deletes the partial file of a failed backup. */
  async drop(part: string): Promise<void> {
    try {
      await this.#at(part, () => rm(part, { force: true }));
    } catch (error) {
      // A folder that is away now: the next start deletes it.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  async remove({ path }: StoredBackup): Promise<void> {
    await this.#at(path, () => rm(path, { force: true }));
    this.#cache.delete(path);
    this.#seen = this.#seen.filter((backup) => backup.path !== path);
  }

  /**
   * Deletes partial files of an interrupted server in the data folder.
   * @param age milliseconds since their last byte
   */
  async removeParts(age = 0): Promise<void> {
    if (!existsSync(this.#home)) return;
    for (const name of await readdir(this.#home)) {
      const path = join(this.#home, name);
      if (partPattern.test(name) && (await isOld(path, age))) await rm(path, { force: true });
    }
  }

  /**
   * Deletes this server's partial files elsewhere: another server may be writing there.
   * @param age milliseconds since their last byte
   */
  async removeOuterParts(age = 0): Promise<void> {
    const outer = this.#outer;
    if (!outer || (await outer.state()) !== 'ready') return;
    const start = `.${this.#partOwner()}-`;
    for (const name of await outer.touch(() => readdir(outer.path))) {
      if (!name.startsWith(start) || !name.endsWith('.part')) continue;
      const path = join(outer.path, name);
      if (await outer.touch(() => isOld(path, age))) await outer.touch(() => rm(path, { force: true }));
    }
  }

  #partOwner(): string {
    return this.#ownKey().slice(0, 16);
  }

  /** Waits in turn where the path lies elsewhere. */
  #at<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
    const outer = this.#outer;
    return outer && dirname(path) === outer.path ? outer.touch(act) : act();
  }

  async #make(): Promise<void> {
    await mkdir(this.#uploaded, { recursive: true, mode: 0o700 });
  }

  async #atHome(): Promise<StoredBackup[]> {
    return [...(await this.#in(this.#home, false)), ...(await this.#in(this.#uploaded, true))];
  }

  async #in(folder: string, uploaded: boolean): Promise<StoredBackup[]> {
    if (!existsSync(folder)) return [];
    const names = (await readdir(folder)).filter(isBackupName);
    const found = await Promise.all(names.map((name) => this.#read(join(folder, name), name, uploaded)));
    return found
      .filter((backup) => backup !== undefined)
      .map((backup) => ({ ...backup, ofThisServer: !uploaded }));
  }

  /** Reads the outer folder again, and waits only as long as a page may. */
  async #refresh(outer: OuterFolder): Promise<void> {
    this.#reading ??= this.#elsewhere(outer).finally(() => {
      this.#reading = undefined;
    });
    await Promise.race([this.#reading, wait(glance, undefined, { ref: false })]);
  }

  /** None while the folder is away. */
  async #elsewhere(outer: OuterFolder): Promise<readonly StoredBackup[]> {
    const state = await outer.state();
    const found = state === 'ready' || state === 'new' ? await this.#readOuter(outer) : undefined;
    this.#away = found === undefined;
    this.#seen = found ?? this.#seen;
    return found ?? [];
  }

  /** Undefined when it cannot be read. */
  async #readOuter(outer: OuterFolder): Promise<StoredBackup[] | undefined> {
    try {
      if (await outer.isOneOf([this.#home, this.#uploaded])) return [];
      const found: StoredBackup[] = [];
      for (const name of (await outer.touch(() => readdir(outer.path))).filter(isBackupName)) {
        const backup = await outer.touch(() => this.#read(join(outer.path, name), name, false));
        // A shared folder holds those of other servers too.
        if (backup) found.push({ ...backup, ofThisServer: backup.head.publicKey === this.#ownKey() });
      }
      return found;
    } catch {
      // Unmounted, unreadable or silent, whatever the system calls it: it counts as away, which the page says.
      return undefined;
    }
  }

  async #read(path: string, fileName: string, uploaded: boolean) {
    const status = await stat(path).catch(() => undefined);
    if (!status) return undefined;
    const cached = this.#cache.get(path);
    if (cached && cached.changed === status.mtimeMs && cached.size === status.size) return cached;
    const ends = await readEnds(path, status.size);
    if (!ends) return undefined;
    const backup = { path, fileName, uploaded, size: status.size, changed: status.mtimeMs, ...ends };
    this.#cache.set(path, backup);
    return backup;
  }
}

/** Whether a file is still there and was not written to for so many milliseconds. */
async function isOld(path: string, age: number): Promise<boolean> {
  const status = await stat(path).catch(() => undefined);
  return status !== undefined && Date.now() - status.mtimeMs >= age;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `vitrine-20261121-0300-full-abcdefghijkl.sql`, in UTC. */
export function fileNameOf(head: Pick<BackupHead, 'id' | 'kind' | 'createdAt'>): string {
  const at = new Date(head.createdAt);
  const day = `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
  return `vitrine-${day}-${two(at.getUTCHours())}${two(at.getUTCMinutes())}-${head.kind}-${head.id}.sql`;
}

export const rowOf = (
  { fileName, uploaded, size, head, end }: StoredBackup,
  publicKey: string,
): BackupRow => ({
  id: head.id,
  fileName,
  kind: head.kind,
  origin: uploaded ? 'uploaded' : head.beforeUpdate ? 'update' : head.origin,
  createdAt: head.createdAt,
  version: head.version,
  size,
  rows: end.rows,
  files: end.files,
  own: head.publicKey === publicKey,
  url: `${backupAddress}/${head.id}`,
});
