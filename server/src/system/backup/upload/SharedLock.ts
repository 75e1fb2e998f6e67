import { ERRORS, type Lock } from '@tus/server';
import type { Held, Locks } from '../../../platform/locks/Locks.ts';

/** Milliseconds to wait for an earlier request of the same upload to end. */
const patience = 10_000;

/** Of one upload, on all servers. */
export class SharedLock implements Lock {
  readonly #locks: Locks;
  readonly #name: string;
  #held: Held | undefined;

  constructor(locks: Locks, name: string) {
    this.#locks = locks;
    this.#name = name;
  }

  async lock(signal: AbortSignal, cancel: () => unknown): Promise<void> {
    const end = () => void cancel();
    const held = await this.#locks.take(this.#name, { wait: patience, onWanted: end });
    if (!held) throw ERRORS.ERR_LOCK_TIMEOUT;
    if (signal.aborted) {
      await held.release();
      throw ERRORS.ABORTED;
    }
    held.lost.addEventListener('abort', end, { once: true });
    this.#held = held;
  }

  async unlock(): Promise<void> {
    await this.#held?.release();
    this.#held = undefined;
  }
}
