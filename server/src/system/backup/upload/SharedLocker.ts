import type { Lock, Locker } from '@tus/server';
import type { Locks } from '../../../platform/locks/Locks.ts';
import { SharedLock } from './SharedLock.ts';

/** One request per upload at a time, of all servers; a newer one ends the older, whose connection its sender abandoned. */
export class SharedLocker implements Locker {
  readonly #locks: Locks;

  constructor(locks: Locks) {
    this.#locks = locks;
  }

  newLock(id: string): Lock {
    return new SharedLock(this.#locks, `backup upload ${id}`);
  }
}
