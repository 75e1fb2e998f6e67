import type { TerminalManifest } from '@vitrine/shared/api';
import type { PlayItem } from './programme.ts';

/** Programs that failed on the screen, so that they are drawn again once the damaged file that they need is repaired. */
export class Mender {
  readonly #faulty = new Set<string>();
  /** By program. */
  readonly #mends = new Map<string, number>();

  failed(programId: string): void {
    this.#faulty.add(programId);
  }

  /** True when a program that failed needs the file. */
  mend(hash: string, manifest: TerminalManifest | undefined): boolean {
    const needing = (manifest?.programs ?? []).filter(
      ({ programId, documentHash, fileHashes }) =>
        this.#faulty.has(programId) && (documentHash === hash || fileHashes.includes(hash)),
    );
    for (const { programId } of needing) {
      this.#faulty.delete(programId);
      this.#mends.set(programId, (this.#mends.get(programId) ?? 0) + 1);
    }
    return needing.length > 0;
  }

  /** Items of repaired programs differ from those on the screen. */
  marked(items: readonly PlayItem[]): PlayItem[] {
    return items.map((item) => {
      const mends = this.#mends.get(item.programId);
      return mends === undefined ? item : { ...item, mends };
    });
  }
}
