import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { Sequence } from '../timing/index.ts';

/** An optimistic change: `apply` shows it before the server confirms, and returns its undo. */
export interface Optimistic {
  readonly apply: () => () => void;
}

/**
 * A write. Writes of one Mutation run in sequence, and are never replaced or aborted by later ones.
 *
 * @example
 * const rename = new Mutation((id: string, name: string) => client.call(updateTaskCategory, { id, name }));
 * await rename.run([id, name], { apply: () => tree.renameHere(id, name) });
 */
export class Mutation<Parameters extends readonly unknown[], Result> {
  readonly #write: (...parameters: Parameters) => Promise<Result>;
  readonly #writes = new Sequence();
  /** Number of running and waiting writes. */
  pending = 0;
  /** Error of the last write, kept until the next one starts, to be shown where it happened. */
  error: unknown = undefined;

  constructor(write: (...parameters: Parameters) => Promise<Result>) {
    this.#write = write;
    makeObservable(this, { pending: observable, error: observableRef });
  }

  get running(): boolean {
    return this.pending > 0;
  }

  /** Runs a write. On failure, undoes the optimistic change, sets `error` and rethrows. */
  run(parameters: Parameters, optimistic?: Optimistic): Promise<Result> {
    const undo = optimistic?.apply();
    runInAction(() => {
      this.pending += 1;
      this.error = undefined;
    });
    return this.#writes.run(async () => {
      try {
        return this.#settle(await this.#write(...parameters));
      } catch (reason) {
        return this.#fail(reason, undo);
      }
    });
  }

  #settle(value: Result): Result {
    runInAction(() => {
      this.pending -= 1;
    });
    return value;
  }

  #fail(reason: unknown, undo: (() => void) | undefined): never {
    runInAction(() => {
      this.pending -= 1;
      this.error = reason;
      undo?.();
    });
    throw reason;
  }
}
