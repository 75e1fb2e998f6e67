import type { TerminalManifest } from '@vitrine/shared/api';
import type { ContentStore } from '../cache/contentStore.ts';
import type { ActiveContent } from '../storage/database.ts';
import { filesOf, type RetiredFile, reserve, withoutOldest } from './retired.ts';

export interface CacheEvictionOptions {
  readonly store: ContentStore;
  /** Bytes; undefined where it is unknown: then nothing is kept that is not needed. */
  readonly freeSpace?: (() => Promise<number | undefined>) | undefined;
  /** Hashes of files that are in use although no manifest names them. */
  readonly alsoKept?: (() => readonly string[]) | undefined;
}

/** Deletes the files that were unused longest. What plays, and what is to play, is never touched. */
export class CacheEviction {
  readonly #options: CacheEvictionOptions;

  constructor(options: CacheEvictionOptions) {
    this.#options = options;
  }

  /** Bytes by which `bytes` are more than what is free; 0 where they fit or the free space is unknown. */
  async shortage(bytes: number): Promise<number> {
    const free = await this.#options.freeSpace?.();
    return free === undefined ? 0 : Math.max(0, bytes - free);
  }

  /** Deletes the longest unused for so many bytes, but nothing of `target`. Answers what is still kept. */
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

  /** After a switch: of what is out of use, keeps what leaves the reserve free, and deletes all else. Answers what it kept. */
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
