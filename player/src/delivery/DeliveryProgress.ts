import type { DeliveryState, TerminalManifest } from '@vitrine/shared/api';
import type { ActiveContent } from '../storage/database.ts';

export interface TaskProgress {
  readonly taskId: string;
  readonly state: Exclude<DeliveryState, 'onScreen'>;
  /** 0 to 100, of bytes. */
  readonly percent: number;
  /** Error code, colon, detail: `download.quota: No room for 12 bytes`. */
  readonly error?: string;
}

/** Counts the stored bytes of a manifest's files, and derives each task's progress. */
export class DeliveryProgress {
  readonly manifest: TerminalManifest;
  readonly #sizes: ReadonlyMap<string, number>;
  readonly #received = new Map<string, number>();
  readonly #failures = new Map<string, string>();
  readonly #complete = new Set<string>();
  readonly #flaws = new Map<string, string>();

  /** @param before earlier progress, whose unplayable files count until they are checked again */
  constructor(manifest: TerminalManifest, before?: DeliveryProgress) {
    this.manifest = manifest;
    this.#sizes = new Map(manifest.files.map(({ hash, size }) => [hash, size]));
    for (const [hash, error] of before ? before.#flaws : [])
      if (this.#sizes.has(hash)) this.flawed(hash, error);
  }

  received(hash: string, bytes: number): void {
    this.#received.set(hash, bytes);
    this.#failures.delete(hash);
    if (bytes >= (this.#sizes.get(hash) ?? 0)) this.#complete.add(hash);
    else this.#complete.delete(hash);
  }

  failed(hash: string, error: string): void {
    this.#failures.set(hash, error);
    this.#complete.delete(hash);
  }

  /** The file is intact, but this terminal cannot show it. */
  flawed(hash: string, error: string): void {
    this.#flaws.set(hash, error);
  }

  /** The file can be shown. */
  intact(hash: string): void {
    this.#flaws.delete(hash);
  }

  /** Bytes still missing. */
  get missingBytes(): number {
    return sum([...this.#sizes.keys()], (hash) =>
      Math.max(0, (this.#sizes.get(hash) ?? 0) - (this.#received.get(hash) ?? 0)),
    );
  }

  /** Hashes of files given up for now. */
  get missing(): string[] {
    return [...this.#failures.keys()];
  }

  /** Hashes of stored files that cannot be shown. */
  get unshowable(): string[] {
    return [...this.#flaws.keys()];
  }

  /** Every file of the manifest is stored. */
  get complete(): boolean {
    return this.manifest.files.every(({ hash }) => this.#complete.has(hash));
  }

  get percent(): number {
    return this.#percent(this.manifest.files.map(({ hash }) => hash));
  }

  tasks(): TaskProgress[] {
    const programs = new Map(this.manifest.programs.map((program) => [program.programId, program]));
    return this.manifest.tasks.map((task) => {
      const files = new Set<string>();
      for (const { programId } of task.programs) {
        const program = programs.get(programId);
        for (const hash of program ? [program.documentHash, ...program.fileHashes] : []) files.add(hash);
      }
      return this.#task(task.id, [...files]);
    });
  }

  #task(taskId: string, files: readonly string[]): TaskProgress {
    const percent = this.#percent(files);
    const error = files.map((hash) => this.#failures.get(hash)).find((failure) => failure !== undefined);
    if (error !== undefined) return { taskId, state: 'failed', percent, error: error.slice(0, 200) };
    if (files.every((hash) => this.#complete.has(hash))) {
      const flaw = files.map((hash) => this.#flaws.get(hash)).find((found) => found !== undefined);
      return { taskId, state: 'downloaded', percent: 100, ...(flaw !== undefined && { error: flaw }) };
    }
    const begun = files.some((hash) => this.#received.has(hash));
    return { taskId, state: begun ? 'downloading' : 'waiting', percent };
  }

  #percent(files: readonly string[]): number {
    const total = sum(files, (hash) => this.#sizes.get(hash) ?? 0);
    if (total === 0) return files.every((hash) => this.#complete.has(hash)) ? 100 : 0;
    const received = sum(files, (hash) =>
      Math.min(this.#received.get(hash) ?? 0, this.#sizes.get(hash) ?? 0),
    );
    // 100 only when everything is stored and verified.
    return Math.min(
      files.every((hash) => this.#complete.has(hash)) ? 100 : 99,
      Math.floor((received / total) * 100),
    );
  }
}

function sum(hashes: readonly string[], value: (hash: string) => number): number {
  return hashes.reduce((total, hash) => total + value(hash), 0);
}

export function completeProgress({ manifest, absent = [] }: ActiveContent): DeliveryProgress {
  const progress = new DeliveryProgress(manifest);
  for (const { hash, size } of manifest.files) if (!absent.includes(hash)) progress.received(hash, size);
  return progress;
}
