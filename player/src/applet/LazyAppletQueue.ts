import { type SentState, sentState } from '@vitrine/shared/api';
import { LazyPart } from '../LazyPart.ts';
import type { KeptStorage } from '../storage/KeptStorage.ts';
import type { AppletQueue } from './AppletQueue.ts';
import type { AppletQueueContext } from './createAppletQueue.ts';
import { storageKey } from './storageKey.ts';

/** Loads the queue of phone items with the first of them. */
export class LazyAppletQueue {
  readonly #storage: KeptStorage;
  readonly #lazy: LazyPart<AppletQueue>;

  constructor(context: AppletQueueContext) {
    const { activityLog, device } = context.environment;
    this.#storage = device.storage;
    this.#lazy = new LazyPart({
      load: async () => (await import('./createAppletQueue.ts')).createAppletQueue(context),
      dispose: (queue) => queue.stop(),
      onError: (reason) => activityLog.note('applet', reason),
    });
    this.#lazy.keep((queue) => queue.start());
  }

  get seen() {
    return this.#lazy.here?.seen;
  }

  /** Files to keep although no program uses them. */
  get needed(): readonly string[] {
    return this.#lazy.here?.needed ?? [];
  }

  /** Whether a phone's item covers the programs now. */
  get covers(): boolean {
    return this.#lazy.here?.covers ?? false;
  }

  /** Resumes the stored items, without waiting for the network. */
  start(): void {
    if (this.#storage.getItem(storageKey) !== null) this.#lazy.start();
  }

  /** @param message from the topic `applet` of this terminal, not validated yet */
  take(message: unknown): void {
    const state: SentState = sentState.parse(message);
    if (state.items.length > 0 || this.#lazy.wanted) this.#lazy.use((queue) => queue.take(state));
  }

  check(): void {
    this.#lazy.here?.check();
  }

  /** An emergency covers it: the current item is shown again afterwards. */
  interrupt(): void {
    this.#lazy.here?.interrupt();
  }

  /** Clears the screen and the browser's storage. */
  forget(): void {
    this.stop();
    this.#lazy.here?.forget();
    this.#storage.removeItem(storageKey);
  }

  stop(): void {
    this.#lazy.stop();
  }
}
