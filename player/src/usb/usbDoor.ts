import type { Delivery } from '../delivery/delivery.ts';
import type { Environment } from '../environment.ts';
import type { Identity } from '../identity/identity.ts';
import type { Proof } from '../proof/proof.ts';
import type { UsbDesk } from './usbDesk.ts';

export interface UsbDoorOptions {
  readonly environment: Pick<
    Environment,
    'server' | 'store' | 'database' | 'device' | 'journal' | 'translator' | 'surface' | 'board'
  >;
  readonly identity: Identity;
  readonly delivery: Pick<Delivery, 'active' | 'reachFromStick'>;
  readonly proof: Pick<Proof, 'handOut'>;
}

/** The key that opens what concerns sticks; also on a remote control with letters. */
const key = 'u';

/** Brings what concerns sticks when somebody wants it: by a key, by dropping a file, or while nothing plays. */
export class UsbDoor {
  readonly #options: UsbDoorOptions;
  readonly #stopWatching: () => void;
  #over = false;
  #desk: Promise<UsbDesk> | undefined;

  constructor(options: UsbDoorOptions) {
    this.#options = options;
    document.addEventListener('keydown', this.#pressed);
    document.addEventListener('drop', this.#dropped);
    this.#stopWatching = options.environment.board.observe(({ state }) => {
      const quiet = state === 'idle' || state === 'offline';
      if (quiet || this.#desk) this.#withDesk((desk) => desk.offer(quiet));
    });
  }

  /** The link stands: a terminal that knows no key yet asks for it once. */
  online(): void {
    this.#withDesk((desk) => desk.learnKey());
  }

  stop(): void {
    this.#over = true;
    document.removeEventListener('keydown', this.#pressed);
    document.removeEventListener('drop', this.#dropped);
    this.#stopWatching();
    this.#desk?.then((desk) => desk.remove()).catch(this.#trouble);
  }

  readonly #trouble = (reason: unknown) => this.#options.environment.journal.note('usb', reason);

  readonly #pressed = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    this.#withDesk((desk) => desk.toggle());
  };

  readonly #dropped = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (file) this.#withDesk((desk) => desk.importFile(file));
  };

  #withDesk(act: (desk: UsbDesk) => unknown): void {
    if (this.#over) return;
    this.#desk ??= import('./usbDesk.ts').then(({ openUsbDesk }) => openUsbDesk(this.#options));
    this.#desk
      .then((desk) => (this.#over ? desk.remove() : act(desk)))
      .catch((reason) => {
        // It may be there the next time.
        this.#desk = undefined;
        this.#trouble(reason);
      });
  }
}
