import { pause } from '../link/pause.ts';
import type { TextStorage } from '../storage/KeptStorage.ts';
import { type ContentFacts, type ContentStore, chunkCount, chunkSize } from './ContentStore.ts';
import type { FileHasher } from './fileHasher.ts';

export interface StoreCheckOptions {
  readonly store: ContentStore;
  readonly hasher: () => FileHasher;
  /** Files named by manifests, by hash: current and upcoming content needs them. */
  readonly expected: () => ReadonlyMap<string, ContentFacts>;
  /** During a download or a transition nothing is read. */
  readonly busy: () => boolean;
  /** The file was marked as damaged, to be downloaded again. */
  readonly onDamaged: (hash: string) => void;
  /** A damaged file that no manifest names was deleted. */
  readonly onRemoved: (hash: string) => void;
  readonly onError: (reason: unknown) => void;
  /** Persists the position across restarts. */
  readonly storage: TextStorage;
  /** Milliseconds until the first pass. */
  readonly firstRest?: number;
  /** Milliseconds of rest after a failure. */
  readonly errorPause?: number;
}

/** Limits of disk and CPU use. */
interface ReadLimit {
  /** Bytes per millisecond. */
  readonly rate: number;
  /** Milliseconds of rest per millisecond of work. */
  readonly rest: number;
}

/** 4 MB/s, and at most a tenth of one core. */
const idleLimit: ReadLimit = { rate: 4000, rest: 9 };
/** For suspected files: 32 MB/s, half a core. */
const urgentLimit: ReadLimit = { rate: 32_000, rest: 1 };

const minute = 60_000;
const day = 24 * 60 * minute;
/** Average bytes per millisecond, which sets the rest between two passes. */
const averageRate = 250;
const shortestRest = 8 * minute;
/** Milliseconds in which a checked file is not checked again when it fails to draw once more. */
const trusted = 10 * minute;
const busyWait = 250;
const key = 'vitrine-checked';

/**
 * Scrubs the store while the player is idle: compares every file with its hash, small stores every few minutes, any at
 * least daily. Files that failed on screen, or belong to a retried delivery, go first.
 */
export class StoreCheck {
  readonly #options: StoreCheckOptions;
  readonly #stopped = new AbortController();
  readonly #checkedAt = new Map<string, number>();
  #urgent: string[] = [];
  #pass: string[] = [];
  #passBytes = 0;
  #passStart = 0;
  #nap: AbortController | undefined;
  #hasher: FileHasher | undefined;

  constructor(options: StoreCheckOptions) {
    this.#options = options;
  }

  start(): void {
    const { signal } = this.#stopped;
    this.#run(signal).catch((reason) => {
      if (!signal.aborted) this.#options.onError(reason);
    });
  }

  /** Checks the given files at once, or all. */
  urge(hashes?: readonly string[]): void {
    if (hashes) this.#hurry(hashes.filter((hash) => !this.#isTrusted(hash)));
    else this.#options.store.hashes().then((all) => this.#hurry(all), this.#options.onError);
  }

  stop(): void {
    this.#stopped.abort();
    this.#nap?.abort();
    this.#hasher?.close();
  }

  #hurry(hashes: readonly string[]): void {
    this.#urgent = [...new Set([...this.#urgent, ...hashes])];
    if (this.#urgent.length > 0) this.#nap?.abort();
  }

  #isTrusted(hash: string): boolean {
    const at = this.#checkedAt.get(hash);
    return at !== undefined && performance.now() - at < trusted;
  }

  async #run(signal: AbortSignal): Promise<void> {
    await this.#rest(this.#options.firstRest ?? 2 * minute);
    while (!signal.aborted)
      await this.#step(signal).catch(async (reason) => {
        this.#failed(reason);
        // The next file may succeed, and a failing disk must not be read without a pause.
        this.#hasher?.close();
        this.#hasher = undefined;
        await this.#rest(this.#options.errorPause ?? minute);
      });
  }

  async #step(signal: AbortSignal): Promise<void> {
    const urgent = this.#urgent.shift();
    const hash = urgent ?? this.#pass.shift();
    if (hash === undefined) return this.#nextPass();
    // Also after a failure, so that the others get their turn.
    if (urgent === undefined) this.#remember(hash);
    await this.#check(hash, urgent ? urgentLimit : idleLimit, signal);
  }

  /** Rests after a pass, then continues by name from where it stopped. */
  async #nextPass(): Promise<void> {
    const length = performance.now() - this.#passStart;
    const wanted = Math.max(shortestRest, this.#passBytes / averageRate);
    if (this.#passStart > 0) await this.#rest(Math.min(wanted, Math.max(shortestRest, day - length)));
    if (this.#urgent.length > 0) return;
    const names = (await this.#options.store.hashes()).toSorted();
    const last = this.#options.storage.getItem(key) ?? '';
    this.#pass = [...names.filter((name) => name > last), ...names.filter((name) => name <= last)];
    this.#passBytes = 0;
    this.#passStart = performance.now();
    if (names.length === 0) await this.#rest(shortestRest);
  }

  #remember(hash: string): void {
    try {
      this.#options.storage.setItem(key, hash);
    } catch (reason) {
      // Storage is full: after a restart the pass begins elsewhere.
      this.#failed(reason);
    }
  }

  async #rest(milliseconds: number): Promise<void> {
    if (this.#urgent.length > 0 || this.#stopped.signal.aborted) return;
    this.#nap = new AbortController();
    const { signal } = this.#nap;
    // An urgent file, or the end.
    await pause(milliseconds, signal).catch(() => signal.aborted);
    this.#nap = undefined;
  }

  #failed(reason: unknown): void {
    if (!this.#stopped.signal.aborted) this.#options.onError(reason);
  }

  async #check(hash: string, limit: ReadLimit, signal: AbortSignal): Promise<void> {
    const { store, expected } = this.#options;
    const wanted = expected().get(hash);
    const facts = await store.readable(hash);
    if (facts?.damaged || (!facts && !(await store.isDamaged(hash)))) return;
    const right = facts && (!wanted || (facts.size === wanted.size && facts.mime === wanted.mime));
    const whole = right && (await this.#isWhole(hash, facts, limit, signal));
    if (whole === 'later') this.#pass.unshift(hash);
    else if (whole) this.#checkedAt.set(hash, performance.now());
    else await this.#condemn(hash, wanted);
  }

  async #condemn(hash: string, wanted: ContentFacts | undefined): Promise<void> {
    const { store, onDamaged, onRemoved } = this.#options;
    // Deleted while being read, so not damaged.
    if ((await store.shelf.get(hash)) === undefined) return;
    if (wanted) await store.markDamaged(hash, wanted);
    else await store.remove(hash);
    if (wanted) onDamaged(hash);
    else onRemoved(hash);
  }

  /** `later`: another file is urgent. */
  async #isWhole(
    hash: string,
    { size }: ContentFacts,
    limit: ReadLimit,
    signal: AbortSignal,
  ): Promise<boolean | 'later'> {
    this.#hasher ??= this.#options.hasher();
    // Discards the state of a file that was abandoned halfway.
    await this.#hasher.digest();
    for (let index = 0; index < chunkCount(size); index += 1) {
      await this.#untilIdle(signal);
      if (limit === idleLimit && this.#urgent.length > 0) return 'later';
      const begun = performance.now();
      const chunk = await this.#options.store.chunk(hash, index);
      if (chunk?.size !== Math.min(chunkSize, size - index * chunkSize)) return false;
      if (!(await this.#add(chunk))) return false;
      this.#passBytes += chunk.size;
      const worked = performance.now() - begun;
      await pause(Math.max(chunk.size / limit.rate - worked, worked * limit.rest), signal);
    }
    return (await this.#hasher.digest()) === hash;
  }

  /** False when the disk no longer returns the chunk; rejects when the hasher fails. */
  async #add(chunk: Blob): Promise<boolean> {
    try {
      await this.#hasher?.add(chunk);
      return true;
    } catch (reason) {
      const readable = await chunk.arrayBuffer().then(
        () => true,
        () => false,
      );
      if (readable) throw reason;
      return false;
    }
  }

  async #untilIdle(signal: AbortSignal): Promise<void> {
    while (this.#options.busy()) await pause(busyWait, signal);
  }
}
