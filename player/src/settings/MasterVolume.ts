/**
 * Master volume of the page. Widgets keep setting the volume of their media; the effective volume is that times the
 * master. It intercepts the media elements' `volume` property, so widgets need not know.
 */
export class MasterVolume {
  readonly #native: PropertyDescriptor | undefined;
  readonly #wanted = new WeakMap<HTMLMediaElement, number>();
  readonly #known = new Set<WeakRef<HTMLMediaElement>>();
  /** Chromium has weak references since 84. In older ones only elements in the document follow a change at once. */
  readonly #remembers = typeof WeakRef === 'function';
  #factor = 1;

  constructor(prototype: HTMLMediaElement = HTMLMediaElement.prototype) {
    this.#native = Object.getOwnPropertyDescriptor(prototype, 'volume');
    const master = this;
    Object.defineProperty(prototype, 'volume', {
      configurable: true,
      enumerable: true,
      get(this: HTMLMediaElement) {
        return master.#wanted.get(this) ?? 1;
      },
      set(this: HTMLMediaElement, value: number) {
        master.#take(this, value);
      },
    });
    // An element that never set its volume is found when it starts to play; such events do not bubble.
    document.addEventListener('play', ({ target }) => this.#meet(target), true);
  }

  get percent(): number {
    return Math.round(this.#factor * 100);
  }

  /** @param percent 0 to 100 */
  set(percent: number): void {
    this.#factor = Math.min(100, Math.max(0, percent)) / 100;
    for (const element of this.#remembers
      ? this.#met()
      : document.querySelectorAll<HTMLMediaElement>('audio, video'))
      this.#apply(element);
  }

  *#met(): Generator<HTMLMediaElement> {
    for (const reference of this.#known) {
      const element = reference.deref();
      if (element) yield element;
      else this.#known.delete(reference);
    }
  }

  #meet(target: EventTarget | null): void {
    if (target instanceof HTMLMediaElement && !this.#wanted.has(target)) this.#take(target, 1);
  }

  #take(element: HTMLMediaElement, value: number): void {
    if (this.#remembers && !this.#wanted.has(element)) this.#known.add(new WeakRef(element));
    this.#wanted.set(element, value);
    this.#apply(element);
  }

  #apply(element: HTMLMediaElement): void {
    this.#native?.set?.call(element, (this.#wanted.get(element) ?? 1) * this.#factor);
  }
}
