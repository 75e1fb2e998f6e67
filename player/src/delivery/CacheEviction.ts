import type { TerminalManifest } from '@vitrine/shared/api';
import type { ContentStore } from '../cache/ContentStore.ts';
import type { ActiveContent } from '../storage/database.ts';
import { filesOf, type RetiredFile, reserve, withoutOldest } from './retired.ts';

export interface CacheEvictionOptions {
  readonly store: ContentStore;
  /** Bytes; undefined if unknown: then nothing unneeded is kept. */
  readonly freeSpace?: (() => Promise<number | undefined>) | undefined;
  /** Hashes of files in use although no manifest names them. */
  readonly alsoKept?: (() => readonly string[]) | undefined;
}

/** Deletes the least recently used files. Current and upcoming content is never touched. */
export class CacheEviction {
  readonly #options: CacheEvictionOptions;

  constructor(options: CacheEvictionOptions) {
    this.#options = options;
  }

  /** Bytes missing to store `bytes`; 0 where they fit or the free space is unknown. */
  async shortage(bytes: number): Promise<number> {
    const free = await this.#options.freeSpace?.();
    return free === undefined ? 0 : Math.max(0, bytes - free);
  }

  /**
   * Deletes the least recently used files to free this many bytes, except those of `target`. Returns the files still
   * kept.
   */
  async drop(
    retired: readonly RetiredFile[],
    bytes: number,
    target: TerminalManifest,
  ): Promise<readonly RetiredFile[]> {
    const wanted = new Set(target.files.map(({ hash }) => hash));
    const spare = retired.filter(({ hash }) => !wanted.has(hash));
    const kept = new Set(withoutOldest(spare, bytes));
    const leaving = spare.filter((file) => !kept.has(file));
    for (const { hash } of leaving) await this.#options.store.remove(hash);
    return retired.filter((file) => !leaving.includes(file));
  }

  /**
   * After a switch: keeps unused files as long as the reserve stays free, and deletes the rest. Returns the files kept.
   */
  async sweep(active: ActiveContent, signal: AbortSignal): Promise<readonly RetiredFile[]> {
    const retired = active.retired ?? [];
    const free = await this.#options.freeSpace?.();
    const kept = free === undefined ? [] : withoutOldest(retired, reserve - free);
    signal.throwIfAborted();
    const own = [...filesOf(active), ...kept].map(({ hash }) => hash);
    const stay = new Set([...own, ...(this.#options.alsoKept?.() ?? [])]);
    await this.#options.store.removeExcept(stay, signal);
    return kept;
  }
}
