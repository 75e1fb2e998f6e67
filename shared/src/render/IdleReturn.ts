/** Events that count as use of the screen. */
const signs = ['pointerdown', 'keydown'] as const;

/** Calls `comeBack` after some seconds without touch or key in `element` since it was armed. */
export class IdleReturn {
  readonly #element: HTMLElement;
  readonly #comeBack: () => void;
  #seconds = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, comeBack: () => void) {
    this.#element = element;
    this.#comeBack = comeBack;
    for (const kind of signs) element.addEventListener(kind, this.#wait);
  }

  /** Starts the time-out; a number below one means never. */
  arm(seconds: number): void {
    this.#seconds = seconds;
    this.#wait();
  }

  destroy(): void {
    clearTimeout(this.#timer);
    for (const kind of signs) this.#element.removeEventListener(kind, this.#wait);
  }

  readonly #wait = (): void => {
    clearTimeout(this.#timer);
    if (this.#seconds < 1) return;
    this.#timer = setTimeout(() => {
      this.#seconds = 0;
      this.#comeBack();
    }, this.#seconds * 1000);
  };
}
