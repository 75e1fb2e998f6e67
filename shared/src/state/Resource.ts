import { makeObservable, observable, observableRef, runInAction } from 'mobx';

/** How long a read may take before a skeleton is worth showing, in milliseconds. */
export const skeletonDelay = 150;

/**
 * Something read from the server. A newer read replaces an older one, which is aborted; a value stays on screen
 * while the next one is on its way, and when the next one fails.
 *
 * @example
 * readonly info = new Resource((signal) => client.call(selectPersonerInfo, {}, { signal }));
 */
export class Resource<Value> {
  private readonly read: (signal: AbortSignal) => Promise<Value>;
  private controller: AbortController | undefined;
  value: Value | undefined = undefined;
  /** Why the last read failed; gone as soon as the next one begins. */
  error: unknown = undefined;
  /** A read is under way. */
  reading = false;
  /** A read has been under way for 150 ms and there is nothing to show yet. */
  loading = false;
  /** When `value` arrived. */
  readAt: Date | undefined = undefined;

  constructor(read: (signal: AbortSignal) => Promise<Value>) {
    this.read = read;
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

  /** Reads, or reads again. Never throws: what went wrong is in `error`. */
  async reload(): Promise<void> {
    this.controller?.abort();
    const controller = new AbortController();
    this.controller = controller;
    this.begin(controller);
    try {
      const value = await this.read(controller.signal);
      this.settle(controller, () => {
        this.value = value;
        this.readAt = new Date();
      });
    } catch (reason) {
      this.settle(controller, () => {
        this.error = reason;
      });
    }
  }

  /** Changes the value here, before the server has confirmed it. */
  replace(value: Value): void {
    runInAction(() => {
      this.value = value;
    });
  }

  /** Ends a read under way; the page is left. */
  cancel(): void {
    this.controller?.abort();
    this.controller = undefined;
    runInAction(() => {
      this.reading = false;
      this.loading = false;
    });
  }

  private begin(controller: AbortController): void {
    runInAction(() => {
      this.error = undefined;
      this.reading = true;
    });
    setTimeout(() => {
      if (this.controller !== controller || !this.reading || this.value !== undefined) return;
      runInAction(() => {
        this.loading = true;
      });
    }, skeletonDelay);
  }

  /** An answer to a read that was replaced is dropped. */
  private settle(controller: AbortController, change: () => void): void {
    if (this.controller !== controller) return;
    runInAction(() => {
      this.reading = false;
      this.loading = false;
      change();
    });
  }
}
