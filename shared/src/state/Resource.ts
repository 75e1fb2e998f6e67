import { makeObservable, observable, observableRef, runInAction } from 'mobx';

/** Milliseconds of reading before a skeleton is shown. */
export const skeletonDelay = 150;

/**
 * A value read from the server. A newer read aborts the previous one; the current value stays while the next one loads,
 * and when it fails.
 *
 * @example
 * const info = new Resource((signal) => client.call(selectPersonerInfo, {}, { signal }));
 */
export class Resource<Value> {
  readonly #read: (signal: AbortSignal) => Promise<Value>;
  #controller: AbortController | undefined;
  value: Value | undefined = undefined;
  /** Error of the last read; cleared when the next one starts. */
  error: unknown = undefined;
  /** A read is under way. */
  reading = false;
  /** A read has been running for 150 ms and there is no value yet. */
  loading = false;
  /** When `value` arrived. */
  readAt: Date | undefined = undefined;

  constructor(read: (signal: AbortSignal) => Promise<Value>) {
    this.#read = read;
    makeObservable(this, {
      value: observableRef,
      error: observableRef,
      reading: observable,
      loading: observable,
      readAt: observableRef,
    });
  }

  /** True once a value has arrived. */
  get known(): boolean {
    return this.value !== undefined;
  }

  /** Reads the value. Never throws: failures are in `error`. */
  async reload(): Promise<void> {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    this.#begin(controller);
    try {
      const value = await this.#read(controller.signal);
      this.#settle(controller, () => {
        this.value = value;
        this.readAt = new Date();
      });
    } catch (reason) {
      this.#settle(controller, () => {
        this.error = reason;
      });
    }
  }

  /** Sets the value before the server has confirmed it. */
  replace(value: Value): void {
    runInAction(() => {
      this.value = value;
    });
  }

  /** Aborts a running read, when the page is left. */
  cancel(): void {
    this.#controller?.abort();
    this.#controller = undefined;
    runInAction(() => {
      this.reading = false;
      this.loading = false;
    });
  }

  #begin(controller: AbortController): void {
    runInAction(() => {
      this.error = undefined;
      this.reading = true;
    });
    setTimeout(() => {
      if (this.#controller !== controller || !this.reading || this.value !== undefined) return;
      runInAction(() => {
        this.loading = true;
      });
    }, skeletonDelay);
  }

  /** Drops the answer of a replaced read. */
  #settle(controller: AbortController, change: () => void): void {
    if (this.#controller !== controller) return;
    runInAction(() => {
      this.reading = false;
      this.loading = false;
      change();
    });
  }
}
