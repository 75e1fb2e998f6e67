import type { Journal } from '../diagnostics/journal.ts';
import type { Server } from '../link/server.ts';
import type { Translator } from '../messages/translator.ts';
import type { Surface } from '../screen/surface.ts';
import type { CallDesk } from './callDesk.ts';

export interface CallDoorOptions {
  readonly server: Pick<Server, 'client'>;
  readonly surface: Surface;
  readonly translator: Translator;
  readonly journal: Journal;
}

/** Brings all that a call needs once the link stands: it is not needed for the first picture, nor without network. */
export class CallDoor {
  readonly #options: CallDoorOptions;
  #desk: Promise<CallDesk> | undefined;
  #stopped = false;

  constructor(options: CallDoorOptions) {
    this.#options = options;
  }

  /** The link stands, or stands again. */
  online(): void {
    this.#withDesk((desk) => desk.refresh());
  }

  /** @param message from the topic `call` of this terminal, not yet looked at */
  take(message: unknown): void {
    this.#withDesk((desk) => desk.take(message));
  }

  stop(): void {
    this.#stopped = true;
    this.#desk?.then((desk) => desk.stop()).catch(this.#trouble);
  }

  readonly #trouble = (reason: unknown) => this.#options.journal.note('call', reason);

  #withDesk(act: (desk: CallDesk) => unknown): void {
    if (this.#stopped) return;
    this.#open()
      .then((desk) => (this.#stopped ? desk.stop() : act(desk)))
      .catch(this.#trouble);
  }

  #open(): Promise<CallDesk> {
    this.#desk ??= import('./callDesk.ts').then(({ openCallDesk }) => openCallDesk(this.#options));
    this.#desk.catch(() => {
      // Asked for again with the next message, or when the link stands again.
      this.#desk = undefined;
    });
    return this.#desk;
  }
}
