import type { Held, Locks, Wish } from './Locks.ts';

interface Entry {
  readonly released: Promise<void>;
  readonly onWanted: (() => void) | undefined;
}

const never = new AbortController().signal;

/** Locks among the tasks of this process, which cannot be lost. */
export class LocalLocks implements Locks {
  readonly #held = new Map<string, Entry>();

  async take(name: string, { wait, onWanted }: Wish): Promise<Held | undefined> {
    const deadline = performance.now() + wait;
    for (let other = this.#held.get(name); other; other = this.#held.get(name)) {
      other.onWanted?.();
      if (!(await endsBefore(other.released, deadline))) return undefined;
    }
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const entry = { released, onWanted };
    this.#held.set(name, entry);
    return {
      lost: never,
      release: async () => {
        if (this.#held.get(name) === entry) this.#held.delete(name);
        resolve();
      },
    };
  }

  /** Notifies the holder, if there is one here. */
  want(name: string): void {
    this.#held.get(name)?.onWanted?.();
  }

  async stop(): Promise<void> {
    this.#held.clear();
  }
}

async function endsBefore(released: Promise<void>, deadline: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), Math.max(0, deadline - performance.now()));
  try {
    return await Promise.race([released.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
