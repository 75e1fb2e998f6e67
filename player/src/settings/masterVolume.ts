/**
 * One volume over all that sounds on the page. Widgets go on setting the volume of their own media; what reaches the
 * loudspeaker is that times the master. The page's media elements are told through their one property, so that no
 * widget needs to know.
 */
export class MasterVolume {
  readonly #native: PropertyDescriptor | undefined;
  readonly #wanted = new WeakMap<HTMLMediaElement, number>();
  readonly #known = new Set<WeakRef<HTMLMediaElement>>();
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
    // One that never set its volume is heard of when it begins to play; such events do not bubble.
    document.addEventListener('play', ({ target }) => this.#meet(target), true);
  }

  get percent(): number {
    return Math.round(this.#factor * 100);
  }

  /** @param percent 0 to 100 */
  set(percent: number): void {
    this.#factor = Math.min(100, Math.max(0, percent)) / 100;
    for (const reference of this.#known) {
      const element = reference.deref();
      if (element) this.#apply(element);
      else this.#known.delete(reference);
    }
  }

  #meet(target: EventTarget | null): void {
    if (target instanceof HTMLMediaElement && !this.#wanted.has(target)) this.#take(target, 1);
  }

  #take(element: HTMLMediaElement, value: number): void {
    if (!this.#wanted.has(element)) this.#known.add(new WeakRef(element));
    this.#wanted.set(element, value);
    this.#apply(element);
  }

  #apply(element: HTMLMediaElement): void {
    this.#native?.set?.call(element, (this.#wanted.get(element) ?? 1) * this.#factor);
  }
}
