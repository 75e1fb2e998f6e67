import { Coalescer } from '@vitrine/shared/timing';

export interface CoalescerByOwnerOptions<Key, Value> {
  /** Milliseconds from the first key of an owner to its run. */
  readonly wait: number;
  /** Minimum milliseconds from the start of one run of an owner to that of its next. */
  readonly pause?: number;
  readonly run: (owner: string, collected: ReadonlyMap<Key, Value>) => Promise<unknown>;
  /** A failed run is not repeated. */
  readonly onFailure: (reason: unknown, owner: string) => void;
}

interface Owned<Key, Value> {
  readonly coalescer: Coalescer<Key, Value>;
  /** Whether keys were set since the last run began. */
  waits: boolean;
  drop?: NodeJS.Timeout;
}

/** A `Coalescer` for each owner, whose run must not wait for that of another. Idle ones are dropped. */
export class CoalescerByOwner<Key, Value = undefined> {
  readonly #options: CoalescerByOwnerOptions<Key, Value>;
  readonly #owned = new Map<string, Owned<Key, Value>>();

  constructor(options: CoalescerByOwnerOptions<Key, Value>) {
    this.#options = options;
  }

  /** Number of owners that are not idle. */
  get size(): number {
    return this.#owned.size;
  }

  /** The value that waits, to add to it. */
  get(owner: string, key: Key): Value | undefined {
    return this.#owned.get(owner)?.coalescer.get(key);
  }

  /** Keeps the key's latest value for the owner's next run. */
  set(owner: string, key: Key, value: Value): void {
    const owned = this.#owned.get(owner) ?? this.#add(owner);
    clearTimeout(owned.drop);
    owned.waits = true;
    owned.coalescer.set(key, value);
  }

  /** Runs at once for all that waits; resolves after that. */
  async flush(): Promise<void> {
    await Promise.all([...this.#owned.values()].map(({ coalescer }) => coalescer.flush()));
  }

  /** Forgets what waits. Runs under way end. */
  stop(): void {
    for (const { coalescer, drop } of this.#owned.values()) {
      clearTimeout(drop);
      coalescer.stop();
    }
    this.#owned.clear();
  }

  #add(owner: string): Owned<Key, Value> {
    const { wait, pause, run, onFailure } = this.#options;
    const coalescer = new Coalescer<Key, Value>({
      wait,
      pause,
      run: async (collected) => {
        owned.waits = false;
        await run(owner, collected).finally(() => this.#dropIdle(owner, owned));
      },
      onFailure: (reason) => onFailure(reason, owner),
    });
    const owned: Owned<Key, Value> = { coalescer, waits: false };
    this.#owned.set(owner, owned);
    return owned;
  }

  /** After the pause, which a new coalescer would not observe. */
  #dropIdle(owner: string, owned: Owned<Key, Value>): void {
    if (owned.waits || this.#owned.get(owner) !== owned) return;
    owned.drop = setTimeout(() => this.#owned.delete(owner), this.#options.pause ?? 0).unref();
  }
}
