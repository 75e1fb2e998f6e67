import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalCopy } from './FileBytes.ts';
import { pathIn } from './workFolder.ts';

/** Bytes and number of copies that are kept for their next use. */
const mostKept = 4 * 1024 * 1024 * 1024;
const mostCopies = 1000;

interface Copy {
  readonly path: string;
  readonly made: Promise<void>;
  size: number;
  users: number;
}

/** Writes the bytes of a hash to a new file. */
type Fetch = (path: string) => Promise<void>;

/**
 * Copies on this machine of files that are stored elsewhere. Concurrent users share one; those without a user are kept
 * until others need their room, the least recently used going first. Only one process uses the folder.
 */
export class LocalCopies {
  readonly #folder: string;
  readonly #most: number;
  /** Least recently used first. */
  readonly #copies = new Map<string, Copy>();
  /** Copies of an earlier process are gone. */
  readonly #emptied: Promise<void>;

  /** @param most bytes of unused copies */
  constructor(folder: string, most = mostKept) {
    this.#folder = folder;
    this.#most = most;
    this.#emptied = rm(folder, { recursive: true, force: true });
    // Reported by the first use.
    this.#emptied.catch(() => undefined);
  }

  /** The copy of a hash; made by `fetch` where there is none. */
  async take(hash: string, fetch: Fetch): Promise<LocalCopy> {
    await this.#emptied;
    const copy = this.#use(hash) ?? this.#make(hash, fetch);
    copy.users += 1;
    try {
      await copy.made;
    } catch (error) {
      copy.users -= 1;
      throw error;
    }
    let held = true;
    return {
      path: copy.path,
      [Symbol.asyncDispose]: async () => {
        if (!held) return;
        held = false;
        copy.users -= 1;
        await this.#removeBeyond(this.#most);
      },
    };
  }

  /** Keeps a file, which is moved, as the copy of its hash. */
  async adopt(hash: string, path: string, size: number): Promise<void> {
    await this.#emptied;
    if (this.#copies.has(hash)) return rm(path, { force: true });
    const target = await pathIn(this.#folder, hash);
    await rename(path, target);
    this.#copies.set(hash, { path: target, made: Promise.resolve(), size, users: 0 });
    await this.#removeBeyond(this.#most);
  }

  /** Removes a copy that has no user. */
  async drop(hash: string): Promise<void> {
    const copy = this.#copies.get(hash);
    if (copy && copy.users === 0) await this.#remove(hash, copy);
  }

  /** Removes all copies without a user, where their disk is full. */
  async clear(): Promise<void> {
    await this.#removeBeyond(0);
  }

  #use(hash: string): Copy | undefined {
    const copy = this.#copies.get(hash);
    if (!copy) return undefined;
    this.#copies.delete(hash);
    this.#copies.set(hash, copy);
    return copy;
  }

  #make(hash: string, fetch: Fetch): Copy {
    const path = join(this.#folder, hash);
    const made = this.#fetch(hash, path, fetch);
    const copy = { path, made, size: 0, users: 0 };
    this.#copies.set(hash, copy);
    return copy;
  }

  async #fetch(hash: string, path: string, fetch: Fetch): Promise<void> {
    try {
      await pathIn(this.#folder, hash);
      await fetch(path);
      const copy = this.#copies.get(hash);
      if (copy) copy.size = (await stat(path)).size;
    } catch (error) {
      // The next user tries again.
      this.#copies.delete(hash);
      await rm(path, { force: true });
      throw error;
    }
  }

  async #removeBeyond(most: number): Promise<void> {
    const idle = [...this.#copies].filter(([, { users, size }]) => users === 0 && size > 0);
    let total = idle.reduce((sum, [, { size }]) => sum + size, 0);
    let count = idle.length;
    for (const [hash, copy] of idle) {
      if (total <= most && count <= mostCopies) return;
      total -= copy.size;
      count -= 1;
      await this.#remove(hash, copy);
    }
  }

  async #remove(hash: string, copy: Copy): Promise<void> {
    // A user may have come meanwhile.
    if (copy.users > 0 || this.#copies.get(hash) !== copy) return;
    this.#copies.delete(hash);
    await rm(copy.path, { force: true });
  }
}
