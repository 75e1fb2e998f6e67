import { type SentState, sentState } from '@vitrine/shared/api';
import type { AppletQueue } from './appletQueue.ts';
import type { AppletQueueContext } from './createAppletQueue.ts';
import { storageKey } from './storageKey.ts';

/** Loads the queue of what phones sent once there is something to show: the first picture does not need it. */
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

  /** Files that must stay although no program shows them. */
  get needed(): readonly string[] {
    return this.#queue?.needed ?? [];
  }

  /** Whether something of a phone hides the programs now. */
  get covers(): boolean {
    return this.#queue?.covers ?? false;
  }

  /** Goes on with what was kept, without waiting for the network. */
  start(): void {
    if (this.#context.environment.device.storage.getItem(storageKey) !== null)
      this.#withQueue(() => undefined);
  }

  /** @param message from the topic `applet` of this terminal, not yet looked at */
  take(message: unknown): void {
    const state: SentState = sentState.parse(message);
    if (state.items.length > 0 || this.#opening) this.#withQueue((queue) => queue.take(state));
  }

  check(): void {
    this.#queue?.check();
  }

  /** An emergency covers it: what is on the screen comes again afterwards. */
  interrupt(): void {
    this.#queue?.interrupt();
  }

  /** Leaves nothing on the screen and in the browser. */
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
        // The next message asks for it again; the broker keeps the newest.
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
