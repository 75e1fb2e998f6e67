import { Coalescer } from '@vitrine/shared/timing';

/** Milliseconds to coalesce bursts of events; soon enough for users. */
const usualWait = 300;

interface RefreshRhythm {
  /** Milliseconds; longer for expensive reads and long series of events. */
  readonly wait?: number;
  /** Minimum milliseconds between two reads, for events that do not end. */
  readonly pause?: number;
}

/**
 * Coalesces refresh requests and reads once per burst. One read at a time: an older answer must not arrive after a
 * newer one, and a busy server is not loaded further.
 */
export class Refresher<Key> {
  readonly #asked: Coalescer<Key>;

  /** @param read may fail: the old data stays until the next event */
  constructor(read: (keys: readonly Key[]) => Promise<void>, rhythm: RefreshRhythm = {}) {
    this.#asked = new Coalescer({
      wait: usualWait,
      ...rhythm,
      run: (asked) => read([...asked.keys()]),
      onFailure: () => undefined,
    });
  }

  ask(key: Key): void {
    this.#asked.set(key, undefined);
  }

  /** Forgets what was asked for; a read under way ends. */
  stop(): void {
    this.#asked.stop();
  }
}
