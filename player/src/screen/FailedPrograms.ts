import type { TerminalManifest } from '@vitrine/shared/api';
import type { PlayItem } from './playItem.ts';

/** Programs that failed on screen, to be drawn again once their damaged file is repaired. */
export class FailedPrograms {
  readonly #faulty = new Set<string>();
  /** Number of repairs by program. */
  readonly #repairs = new Map<string, number>();

  failed(programId: string): void {
    this.#faulty.add(programId);
  }

  /** True when a failed program needs the file. */
  repaired(hash: string, manifest: TerminalManifest | undefined): boolean {
    const needing = (manifest?.programs ?? []).filter(
      ({ programId, documentHash, fileHashes }) =>
        this.#faulty.has(programId) && (documentHash === hash || fileHashes.includes(hash)),
    );
    for (const { programId } of needing) {
      this.#faulty.delete(programId);
      this.#repairs.set(programId, (this.#repairs.get(programId) ?? 0) + 1);
    }
    return needing.length > 0;
  }

  /** Marks items of repaired programs, so that they differ from those on screen. */
  marked(items: readonly PlayItem[]): PlayItem[] {
    return items.map((item) => {
      const repairs = this.#repairs.get(item.programId);
      return repairs === undefined ? item : { ...item, repairs };
    });
  }
}
