import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freeAt } from '../../../platform/files/diskSpace.ts';
import type { ByteRange } from '../../../platform/http/range.ts';
import { BackupStore } from '../upload/BackupStore.ts';
import type { Arrival, BackupPlace, Draft, PlacedFile, Reception } from './BackupPlace.ts';
import { isBackupName, isOld, placedFile, readWhole, timeIn } from './backupFiles.ts';
import { FileDraft } from './FileDraft.ts';

const partPattern = /^\.[a-z0-9]+\.part$/;

/**
 * Backups in a folder that all servers share. Uploaded ones have a subfolder, where an operator may also place one by
 * hand.
 */
export class FolderPlace implements BackupPlace {
  readonly path: string;
  readonly #uploaded: string;
  #uploads: BackupStore | undefined;

  /** @param path of the folder, which is created with the first backup */
  constructor(path: string) {
    this.path = path;
    this.#uploaded = join(path, 'uploaded');
  }

  /** Creates its folder, hence only when it is asked for. */
  get uploads(): BackupStore {
    this.#uploads ??= new BackupStore(
      join(this.path, 'uploading'),
      () => this.free(),
      (path) => this.#arrivalOf(path),
    );
    return this.#uploads;
  }

  /** Both folders with backups. */
  get folders(): readonly string[] {
    return [this.path, this.#uploaded];
  }

  async list(): Promise<readonly PlacedFile[]> {
    return [...(await filesIn(this.path, false)), ...(await filesIn(this.#uploaded, true))];
  }

  async open(path: string, range?: ByteRange): Promise<Readable> {
    return (await open(path, 'r')).createReadStream({ ...range });
  }

  read({ path }: Pick<PlacedFile, 'path'>, signal?: AbortSignal): AsyncIterable<Buffer> {
    return readWhole(path, signal);
  }

  async begin(id: string, fileName: string): Promise<Draft> {
    await this.#make();
    return new FileDraft(this.#partOf(id), join(this.path, fileName));
  }

  async receive(id: string): Promise<Reception> {
    await this.#make();
    const part = this.#partOf(id);
    return {
      output: createWriteStream(part, { mode: 0o600, flush: true }),
      arrive: () => this.#arrivalOf(part),
      drop: () => rm(part, { force: true }),
    };
  }

  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  free(): Promise<number> {
    return freeAt(this.path);
  }

  async removeDraft(id: string): Promise<void> {
    await rm(this.#partOf(id), { force: true });
  }

  async sweep(age: number): Promise<void> {
    if (!existsSync(this.path)) return;
    const parts = (await readdir(this.path)).filter((name) => partPattern.test(name));
    if (parts.length === 0) return;
    const since = (await timeIn(this.path)) - age;
    for (const path of parts.map((name) => join(this.path, name)))
      if (await isOld(path, since)) await rm(path, { force: true });
  }

  async #arrivalOf(path: string): Promise<Arrival> {
    const { size } = await stat(path);
    return {
      size,
      read: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
      keep: async (fileName) => {
        await this.#make();
        await rename(path, join(this.#uploaded, fileName));
      },
    };
  }

  #partOf(id: string): string {
    return join(this.path, `.${id}.part`);
  }

  async #make(): Promise<void> {
    await mkdir(this.#uploaded, { recursive: true, mode: 0o700 });
  }
}

async function filesIn(folder: string, uploaded: boolean): Promise<PlacedFile[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter(isBackupName);
  const found = await Promise.all(names.map((name) => placedFile(folder, name, uploaded)));
  return found.filter((file) => file !== undefined);
}
