import type { Delivery } from '../delivery/Delivery.ts';
import type { Environment } from '../environment.ts';
import type { Identity } from '../identity/identity.ts';
import { LazyPart } from '../LazyPart.ts';
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
  readonly #lazy: LazyPart<UsbService>;
  readonly #stopWatching: () => void;

  constructor(options: UsbServiceOptions) {
    const { activityLog, board } = options.environment;
    this.#lazy = new LazyPart({
      load: async () => (await import('./UsbService.ts')).createUsbService(options),
      dispose: (service) => service.remove(),
      onError: (reason) => activityLog.note('usb', reason),
    });
    document.addEventListener('keydown', this.#pressed);
    document.addEventListener('drop', this.#dropped);
    this.#stopWatching = board.observe(({ state }) => {
      const quiet = state === 'idle' || state === 'offline';
      if (quiet || this.#lazy.wanted) this.#lazy.use((service) => service.offer(quiet));
    });
  }

  /** The link is up: a terminal without a key requests it once. */
  online(): void {
    this.#lazy.use((service) => service.learnKey());
  }

  stop(): void {
    document.removeEventListener('keydown', this.#pressed);
    document.removeEventListener('drop', this.#dropped);
    this.#stopWatching();
    this.#lazy.stop();
  }

  readonly #pressed = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    this.#lazy.use((service) => service.toggle());
  };

  readonly #dropped = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (file) this.#lazy.use((service) => service.importFile(file));
  };
}
