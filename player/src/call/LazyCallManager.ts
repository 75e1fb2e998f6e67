import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { LazyPart } from '../LazyPart.ts';
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

/** Loads the call manager once the link is up: an offline terminal does not need it. */
export class LazyCallManager {
  readonly #lazy: LazyPart<CallManager>;

  constructor(options: CallManagerOptions) {
    this.#lazy = new LazyPart({
      load: async () => (await import('./CallManager.ts')).createCallManager(options),
      dispose: (manager) => manager.stop(),
      onError: (reason) => options.activityLog.note('call', reason),
    });
  }

  /** The link is up, or up again. */
  online(): void {
    this.#lazy.use((manager) => manager.refresh());
  }

  /** @param message from the topic `call` of this terminal, not validated yet */
  take(message: unknown): void {
    this.#lazy.use((manager) => manager.take(message));
  }

  stop(): void {
    this.#lazy.stop();
  }
}
