import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupRow } from '@vitrine/shared/api';
import { backupAddress } from '@vitrine/shared/api';
import { type BackupEnd, type BackupHead, backupEnd, endMark } from './format.ts';
import { OuterFolder } from './OuterFolder.ts';
import { parseHead } from './reading.ts';

/** Maximum length in bytes of the first and the last line of a backup. */
const longestHead = 1_048_576;
const longestEnd = 4096;

/** A backup file on disk. */
export interface StoredBackup {
  readonly path: string;
  readonly fileName: string;
  readonly uploaded: boolean;
  /** Bytes. */
  readonly size: number;
  readonly head: BackupHead;
  readonly end: BackupEnd;
}

/** The folder, or the nearest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

async function freeAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(existing(folder));
  return bavail * bsize;
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
  /** Of new backups. */
  readonly folder: string;
  readonly #outer: OuterFolder | undefined;
  readonly #known = new Map<string, StoredBackup & { readonly changed: number }>();

  /** @param outer folder of new backups, in place of the one in the data folder */
  constructor(dataDirectory: string, outer?: string) {
    this.#home = join(dataDirectory, 'backups');
    this.folder = outer ?? this.#home;
    this.#outer = outer === undefined ? undefined : new OuterFolder(dataDirectory, outer);
  }

  /** Newest first. */
  async list(): Promise<StoredBackup[]> {
    const folders = [...new Set([this.folder, this.#home])];
    const made = await Promise.all(folders.map((folder) => this.#in(folder, false)));
    const found = [...made.flat(), ...(await this.#in(join(this.#home, 'uploaded'), true))];
    return found.toSorted((left, right) => right.head.createdAt.localeCompare(left.head.createdAt));
  }

  async find(id: string): Promise<StoredBackup | undefined> {
    return (await this.list()).find(({ head }) => head.id === id);
  }

  /** Total size in bytes. */
  async size(): Promise<number> {
    return (await this.list()).reduce((sum, { size }) => sum + size, 0);
  }

  /** Free bytes on the disk of new backups. */
  free(): Promise<number> {
    return freeAt(this.folder);
  }

  /** Free bytes on the disk of uploads. */
  freeForUploads(): Promise<number> {
    return freeAt(this.#home);
  }

  /** Path of the partial file while a backup is being written. Refuses while the folder is not mounted. */
  async begin(id: string): Promise<string> {
    await this.#make();
    await this.#outer?.require();
    return partIn(this.folder, id);
  }

  /** Path of the partial file while a backup is being received. */
  async beginUpload(id: string): Promise<string> {
    await this.#make();
    return partIn(this.#home, id);
  }

  /** Renames a completed partial file to its final name and returns the path. */
  async keep(part: string, fileName: string, uploaded: boolean): Promise<string> {
    const path = uploaded ? join(this.#home, 'uploaded', fileName) : join(this.folder, fileName);
    await rename(part, path);
    return path;
  }

  async remove({ path }: StoredBackup): Promise<void> {
    await rm(path, { force: true });
    this.#known.delete(path);
  }

  /** Deletes partial files of an interrupted server. */
  async removeParts(): Promise<void> {
    for (const folder of new Set([this.folder, this.#home])) {
      if (!existsSync(folder)) continue;
      const parts = (await readdir(folder)).filter((name) => /^\.[a-z0-9]+\.part$/.test(name));
      for (const name of parts) await rm(join(folder, name), { force: true });
    }
  }

  async #make(): Promise<void> {
    await mkdir(join(this.#home, 'uploaded'), { recursive: true, mode: 0o700 });
  }

  async #in(folder: string, uploaded: boolean): Promise<StoredBackup[]> {
    if (!existsSync(folder)) return [];
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !name.startsWith('.'));
    const found = await Promise.all(names.map((name) => this.#read(join(folder, name), name, uploaded)));
    return found.filter((backup) => backup !== undefined);
  }

  async #read(path: string, fileName: string, uploaded: boolean): Promise<StoredBackup | undefined> {
    const status = await stat(path).catch(() => undefined);
    if (!status) return undefined;
    const known = this.#known.get(path);
    if (known && known.changed === status.mtimeMs && known.size === status.size) return known;
    const ends = await readEnds(path, status.size);
    if (!ends) return undefined;
    const backup = { path, fileName, uploaded, size: status.size, changed: status.mtimeMs, ...ends };
    this.#known.set(path, backup);
    return backup;
  }
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
