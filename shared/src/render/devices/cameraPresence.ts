import type { WidgetContext } from '../options.ts';

/** After a camera that could not be opened, the passer-by is asked again no sooner than this, in milliseconds. */
const refusalStays = 60_000;

/** Whether a screen in use has a camera to offer: without one it asks nobody, and the console is told. */
export class CameraPresence {
  readonly #context: Pick<WidgetContext, 'mode' | 'devices' | 'fault'>;
  readonly #onChange: (there: boolean) => void;
  readonly #stopWatching: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looked: () => void = () => undefined;
  #stopped = false;
  /** Settles when it was first looked at. */
  readonly known: Promise<void>;

  constructor(
    context: Pick<WidgetContext, 'mode' | 'devices' | 'fault'>,
    onChange: (there: boolean) => void,
  ) {
    this.#context = context;
    this.#onChange = onChange;
    this.known = new Promise((resolve) => {
      this.#looked = resolve;
    });
    if (context.mode === 'play') this.#stopWatching = context.devices?.watch(() => this.look());
  }

  look(): void {
    clearTimeout(this.#timer);
    if (this.#context.mode === 'play') void this.#ask();
    else this.#looked();
  }

  /** It could not be opened. */
  refused(): void {
    this.#tell(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), refusalStays);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#stopWatching?.();
    this.#looked();
  }

  async #ask(): Promise<void> {
    const there = await this.#mayBeThere();
    if (!this.#stopped) this.#tell(there);
    this.#looked();
  }

  async #mayBeThere(): Promise<boolean> {
    const { devices } = this.#context;
    try {
      return devices !== undefined && (await (devices.has?.('camera') ?? true));
    } catch {
      // A machine that does not name its devices may have one all the same: opening it tells.
      return true;
    }
  }

  #tell(there: boolean): void {
    this.#context.fault(there ? undefined : 'face.noCamera');
    this.#onChange(there);
  }
}
