import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import type { Server } from '../link/server.ts';
import type { Translator } from '../messages/translator.ts';
import type { Surface } from '../screen/Surface.ts';
import type { CallManager } from './CallManager.ts';

export interface CallManagerOptions {
  readonly server: Pick<Server, 'client'>;
  readonly surface: Surface;
  readonly translator: Translator;
  readonly activityLog: ActivityLog;
}

/** Loads the call manager once the link is up: the first picture does not need it, nor does an offline terminal. */
export class LazyCallManager {
  readonly #options: CallManagerOptions;
  #manager: Promise<CallManager> | undefined;
  #stopped = false;

  constructor(options: CallManagerOptions) {
    this.#options = options;
  }

  /** The link is up, or up again. */
  online(): void {
    this.#withManager((manager) => manager.refresh());
  }

  /** @param message from the topic `call` of this terminal, not validated yet */
  take(message: unknown): void {
    this.#withManager((manager) => manager.take(message));
  }

  stop(): void {
    this.#stopped = true;
    this.#manager?.then((manager) => manager.stop()).catch(this.#trouble);
  }

  readonly #trouble = (reason: unknown) => this.#options.activityLog.note('call', reason);

  #withManager(act: (manager: CallManager) => unknown): void {
    if (this.#stopped) return;
    this.#open()
      .then((manager) => (this.#stopped ? manager.stop() : act(manager)))
      .catch(this.#trouble);
  }

  #open(): Promise<CallManager> {
    this.#manager ??= import('./CallManager.ts').then(({ createCallManager }) =>
      createCallManager(this.#options),
    );
    this.#manager.catch(() => {
      // Loaded again with the next message, or when the link is up again.
      this.#manager = undefined;
    });
    return this.#manager;
  }
}
