import type { Delivery } from '../delivery/delivery.ts';
import type { Environment } from '../environment.ts';
import type { Identity } from '../identity/identity.ts';
import type { UsbDesk } from './usbDesk.ts';

export interface UsbDoorOptions {
  readonly environment: Pick<
    Environment,
    'server' | 'store' | 'database' | 'journal' | 'translator' | 'surface' | 'board'
  >;
  readonly identity: Identity;
  readonly delivery: Pick<Delivery, 'active' | 'reach'>;
}

/** The key that opens what concerns sticks; also on a remote control with letters. */
const key = 'u';

/** Brings what concerns sticks when somebody wants it: by a key, by dropping a file, or while nothing plays. */
export class UsbDoor {
  readonly #options: UsbDoorOptions;
  readonly #over = new AbortController();
  #desk: Promise<UsbDesk> | undefined;

  constructor(options: UsbDoorOptions) {
    this.#options = options;
    const { signal } = this.#over;
    document.addEventListener('keydown', (event) => this.#pressed(event), { signal });
    document.addEventListener('drop', (event) => this.#dropped(event), { signal });
    const stopWatching = options.environment.board.observe(({ state }) => {
      const quiet = state === 'idle' || state === 'offline';
      if (quiet || this.#desk) this.#withDesk((desk) => desk.offer(quiet));
    });
    signal.addEventListener('abort', stopWatching);
  }

  /** The link stands: a terminal that knows no key yet asks for it once. */
  online(): void {
    this.#withDesk((desk) => desk.learnKey());
  }

  stop(): void {
    this.#desk?.then((desk) => desk.remove()).catch(this.#trouble);
    this.#over.abort();
  }

  readonly #trouble = (reason: unknown) => this.#options.environment.journal.note('usb', reason);

  #pressed(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    this.#withDesk((desk) => desk.toggle());
  }

  #dropped(event: DragEvent): void {
    const file = event.dataTransfer?.files[0];
    if (file) this.#withDesk((desk) => desk.importFile(file));
  }

  #withDesk(act: (desk: UsbDesk) => unknown): void {
    if (this.#over.signal.aborted) return;
    this.#desk ??= import('./usbDesk.ts').then(({ openUsbDesk }) => openUsbDesk(this.#options));
    this.#desk
      .then((desk) => (this.#over.signal.aborted ? desk.remove() : act(desk)))
      .catch((reason) => {
        // It may be there the next time.
        this.#desk = undefined;
        this.#trouble(reason);
      });
  }
}
