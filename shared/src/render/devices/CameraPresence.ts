import type { WidgetContext } from '../options.ts';

/** Milliseconds after a failed camera before consent is asked for again. */
const refusalStays = 60_000;

/** Whether a screen has a camera to offer: without one it does not ask for consent, and reports a fault. */
export class CameraPresence {
  readonly #context: Pick<WidgetContext, 'mode' | 'devices' | 'fault'>;
  readonly #onChange: (there: boolean) => void;
  readonly #stopWatching: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looked: () => void = () => undefined;
  #stopped = false;
  /** Resolves after the first check. */
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
    if (context.mode === 'play') this.#stopWatching = context.devices?.watch(() => this.check());
  }

  check(): void {
    clearTimeout(this.#timer);
    if (this.#context.mode === 'play') void this.#ask();
    else this.#looked();
  }

  /** The camera could not be opened. */
  refused(): void {
    this.#report(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), refusalStays);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#stopWatching?.();
    this.#looked();
  }

  async #ask(): Promise<void> {
    const there = await this.#mayBeThere();
    if (!this.#stopped) this.#report(there);
    this.#looked();
  }

  async #mayBeThere(): Promise<boolean> {
    const { devices } = this.#context;
    try {
      return devices !== undefined && (await (devices.has?.('camera') ?? true));
    } catch {
      // A machine that does not name its devices may still have a camera; opening it will tell.
      return true;
    }
  }

  #report(there: boolean): void {
    this.#context.fault(there ? undefined : 'face.noCamera');
    this.#onChange(there);
  }
}
