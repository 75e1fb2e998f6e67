import { existsSync } from 'node:fs';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '../failureCode.mjs';
import type { ByteRange } from '../http/range.ts';
import { newId } from '../identifier.ts';
import { diskReserve, freeAt } from './diskSpace.ts';
import { type FileBytes, type GivenBytes, type LocalCopy, nameOfHash, type StoredFile } from './FileBytes.ts';
import { asRefusal, writeHashed } from './hashedWrite.ts';
import { pathIn, removeOlder } from './workFolder.ts';

const cannotLink = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS'];

/** Without this, a power cut may lose the new name though the bytes are on disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Files in a folder, as `ab/cd/<hash>`. Several servers may share it. */
export class DiskBytes implements FileBytes {
  readonly #folder: string;
  readonly #incoming: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#incoming = join(folder, 'incoming');
  }

  async write(
    stream: Readable,
    limit: number,
    announce: (stored: StoredFile) => Promise<void>,
  ): Promise<StoredFile> {
    const name = newId();
    const temporary = join(this.#incoming, name);
    try {
      await this.workPath(name);
      const stored = await writeHashed(temporary, stream, limit);
      await syncFile(temporary);
      await announce(stored);
      await this.#keep(temporary, stored.hash);
      return stored;
    } catch (error) {
      stream.destroy();
      await rm(temporary, { force: true });
      throw asRefusal(error);
    }
  }

  /** Hard-links where the file system can, else copies. */
  async take({ path }: GivenBytes, { hash }: StoredFile): Promise<void> {
    if (await this.#link(path, hash)) return;
    const file = await open(path, 'r');
    await this.write(file.createReadStream(), Number.POSITIVE_INFINITY, async () => undefined);
  }

  async open(hash: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.#pathOf(hash), 'r');
    return file.createReadStream({ ...range });
  }

  async has(hash: string): Promise<boolean> {
    return existsSync(this.#pathOf(hash));
  }

  async localCopy(hash: string): Promise<LocalCopy> {
    const path = this.#pathOf(hash);
    await stat(path);
    return { path, [Symbol.asyncDispose]: async () => undefined };
  }

  async remove(hash: string): Promise<void> {
    await rm(this.#pathOf(hash), { force: true });
  }

  workPath(name: string): Promise<string> {
    return pathIn(this.#incoming, name);
  }

  async room(): Promise<number> {
    return (await freeAt(this.#folder)) - diskReserve;
  }

  async sweep(before: Date): Promise<void> {
    await removeOlder(this.#incoming, before);
  }

  #pathOf(hash: string): string {
    return join(this.#folder, nameOfHash(hash));
  }

  /** @returns false where the file system has no hard links */
  async #link(source: string, hash: string): Promise<boolean> {
    const temporary = await this.workPath(newId());
    await syncFile(source);
    try {
      await link(source, temporary);
      // Replaces an existing file: the same bytes, or what a full disk left of them.
      await this.#keep(temporary, hash);
      return true;
    } catch (error) {
      if (cannotLink.includes(codeOf(error))) return false;
      throw asRefusal(error);
    } finally {
      // `rename` does nothing between two links to the same file.
      await rm(temporary, { force: true });
    }
  }

  async #keep(temporary: string, hash: string): Promise<void> {
    const target = this.#pathOf(hash);
    await mkdir(dirname(target), { recursive: true });
    await rename(temporary, target);
    await syncFolder(dirname(target));
  }
}
