import type { Delivery } from '../delivery/Delivery.ts';
import type { Environment } from '../environment.ts';
import type { Identity } from '../identity/identity.ts';
import type { Proof } from '../proof/Proof.ts';
import type { UsbService } from './UsbService.ts';

export interface UsbServiceOptions {
  readonly environment: Pick<
    Environment,
    'server' | 'store' | 'database' | 'device' | 'activityLog' | 'translator' | 'surface' | 'board'
  >;
  readonly identity: Identity;
  readonly delivery: Pick<Delivery, 'active' | 'reachFromStick'>;
  readonly proof: Pick<Proof, 'handOut'>;
}

/** Key that opens the USB panel; also on remote controls with letters. */
const key = 'u';

/** Loads the USB service on demand: by a key, by dropping a file, or while nothing plays. */
export class LazyUsbService {
  readonly #options: UsbServiceOptions;
  readonly #stopWatching: () => void;
  #over = false;
  #service: Promise<UsbService> | undefined;

  constructor(options: UsbServiceOptions) {
    this.#options = options;
    document.addEventListener('keydown', this.#pressed);
    document.addEventListener('drop', this.#dropped);
    this.#stopWatching = options.environment.board.observe(({ state }) => {
      const quiet = state === 'idle' || state === 'offline';
      if (quiet || this.#service) this.#withService((service) => service.offer(quiet));
    });
  }

  /** The link is up: a terminal without a key requests it once. */
  online(): void {
    this.#withService((service) => service.learnKey());
  }

  stop(): void {
    this.#over = true;
    document.removeEventListener('keydown', this.#pressed);
    document.removeEventListener('drop', this.#dropped);
    this.#stopWatching();
    this.#service?.then((service) => service.remove()).catch(this.#trouble);
  }

  readonly #trouble = (reason: unknown) => this.#options.environment.activityLog.note('usb', reason);

  readonly #pressed = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    this.#withService((service) => service.toggle());
  };

  readonly #dropped = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (file) this.#withService((service) => service.importFile(file));
  };

  #withService(act: (service: UsbService) => unknown): void {
    if (this.#over) return;
    this.#service ??= import('./UsbService.ts').then(({ createUsbService }) =>
      createUsbService(this.#options),
    );
    this.#service
      .then((service) => (this.#over ? service.remove() : act(service)))
      .catch((reason) => {
        // The next attempt may succeed.
        this.#service = undefined;
        this.#trouble(reason);
      });
  }
}
