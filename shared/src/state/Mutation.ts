import { makeObservable, observable, observableRef, runInAction } from 'mobx';

/** What is changed on screen before the server confirms: `apply` does it and gives the way back. */
export interface Optimistic {
  readonly apply: () => () => void;
}

/**
 * A write. It is never replaced or aborted by a later one: writes of one Mutation run one after another.
 *
 * @example
 * readonly rename = new Mutation((id: string, name: string) => client.call(updateTaskCategory, { id, name }));
 * await store.rename.run([id, name], { apply: () => tree.renameHere(id, name) });
 */
export class Mutation<Parameters extends readonly unknown[], Result> {
  private readonly write: (...parameters: Parameters) => Promise<Result>;
  private queue: Promise<unknown> = Promise.resolve();
  /** How many writes are under way or waiting. */
  pending = 0;
  /** Why the last write failed; stays until the next try, so that it can be shown where it happened. */
  error: unknown = undefined;

  constructor(write: (...parameters: Parameters) => Promise<Result>) {
    this.write = write;
    makeObservable(this, { pending: observable, error: observableRef });
  }

  get running(): boolean {
    return this.pending > 0;
  }

  /** Writes. On failure the optimistic change is taken back, `error` is set, and the reason is thrown. */
  run(parameters: Parameters, optimistic?: Optimistic): Promise<Result> {
    const undo = optimistic?.apply();
    runInAction(() => {
      this.pending += 1;
      this.error = undefined;
    });
    const result = this.queue.then(() => this.write(...parameters));
    const settled = result.then(
      (value) => this.settle(value),
      (reason: unknown) => this.fail(reason, undo),
    );
    // The next write waits for this one whichever way it ends; the reason reaches the caller through `settled`.
    this.queue = settled.catch(() => undefined);
    return settled;
  }

  private settle(value: Result): Result {
    runInAction(() => {
      this.pending -= 1;
    });
    return value;
  }

  private fail(reason: unknown, undo: (() => void) | undefined): never {
    runInAction(() => {
      this.pending -= 1;
      this.error = reason;
      undo?.();
    });
    throw reason;
  }
}
