import { type SentState, sentState } from '@vitrine/shared/api';
import type { AppletQueue } from './AppletQueue.ts';
import type { AppletQueueContext } from './createAppletQueue.ts';
import { storageKey } from './storageKey.ts';

/** Loads the queue of phone items on first use: the first picture does not need it. */
export class LazyAppletQueue {
  readonly #context: AppletQueueContext;
  #opening: Promise<AppletQueue> | undefined;
  #queue: AppletQueue | undefined;
  #stopped = false;

  constructor(context: AppletQueueContext) {
    this.#context = context;
  }

  get seen() {
    return this.#queue?.seen;
  }

  /** Files to keep although no program uses them. */
  get needed(): readonly string[] {
    return this.#queue?.needed ?? [];
  }

  /** Whether a phone's item covers the programs now. */
  get covers(): boolean {
    return this.#queue?.covers ?? false;
  }

  /** Resumes the stored items, without waiting for the network. */
  start(): void {
    if (this.#context.environment.device.storage.getItem(storageKey) !== null)
      this.#withQueue(() => undefined);
  }

  /** @param message from the topic `applet` of this terminal, not validated yet */
  take(message: unknown): void {
    const state: SentState = sentState.parse(message);
    if (state.items.length > 0 || this.#opening) this.#withQueue((queue) => queue.take(state));
  }

  check(): void {
    this.#queue?.check();
  }

  /** An emergency covers it: the current item is shown again afterwards. */
  interrupt(): void {
    this.#queue?.interrupt();
  }

  /** Clears the screen and the browser's storage. */
  forget(): void {
    this.stop();
    this.#queue?.forget();
    this.#context.environment.device.storage.removeItem(storageKey);
  }

  stop(): void {
    this.#stopped = true;
    this.#queue?.stop();
  }

  #withQueue(act: (queue: AppletQueue) => void): void {
    if (this.#stopped) return;
    this.#open()
      .then((queue) => {
        if (!this.#stopped) act(queue);
      })
      .catch((reason) => {
        // The next message loads it again; the broker retains the latest.
        this.#opening = undefined;
        this.#context.environment.activityLog.note('applet', reason);
      });
  }

  #open(): Promise<AppletQueue> {
    this.#opening ??= import('./createAppletQueue.ts').then(({ createAppletQueue }) => {
      const queue = createAppletQueue(this.#context);
      this.#queue = queue;
      if (this.#stopped) queue.stop();
      else queue.start();
      return queue;
    });
    return this.#opening;
  }
}
