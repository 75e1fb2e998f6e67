/** Milliseconds without use after which a panel is closed. */
const leftAlone = 60_000;

const uses = ['pointerdown', 'touchmove', 'wheel', 'keydown', 'input'] as const;

/** Closes a panel once it is no longer used: otherwise the programs beneath would not count as played for days. */
export class LeftAlone {
  readonly #close: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #open = false;
  #held = false;
  #pointer = '';

  constructor(panel: HTMLElement, close: () => void) {
    this.#close = close;
    for (const use of uses) panel.addEventListener(use, () => this.used(), { passive: true });
    // A browser may report a resting pointer when the content beneath it is redrawn.
    panel.addEventListener('pointermove', ({ screenX, screenY }) => {
      const place = `${screenX} ${screenY}`;
      if (place !== this.#pointer) this.used();
      this.#pointer = place;
    });
  }

  opened(): void {
    this.#open = true;
    this.used();
  }

  closed(): void {
    this.#open = false;
    this.used();
  }

  /** Keeps the panel open while it is busy; the time-out starts again afterwards. */
  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    this.used();
  }

  /** Restarts the time-out. */
  used(): void {
    clearTimeout(this.#timer);
    if (this.#open && !this.#held) this.#timer = setTimeout(this.#close, leftAlone);
  }
}
