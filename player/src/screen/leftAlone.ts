/** A panel that nobody uses for this long is closed, in milliseconds. */
const leftAlone = 60_000;

const uses = ['pointerdown', 'touchmove', 'wheel', 'keydown', 'input'] as const;

/** Closes what a person at the screen opened, once that person has gone: what it covers would not count as played for days. */
export class LeftAlone {
  readonly #close: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #open = false;
  #held = false;
  #pointer = '';

  constructor(panel: HTMLElement, close: () => void) {
    this.#close = close;
    for (const use of uses) panel.addEventListener(use, () => this.used(), { passive: true });
    // A browser may tell of a pointer that rests, when what lies under it is drawn again.
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

  /** While it works, or waits for an answer, it stays; the whole time begins again after that. */
  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    this.used();
  }

  /** Somebody is there: the whole time begins again. */
  used(): void {
    clearTimeout(this.#timer);
    if (this.#open && !this.#held) this.#timer = setTimeout(this.#close, leftAlone);
  }
}
