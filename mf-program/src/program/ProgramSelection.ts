import { action, computed, makeObservable, observableRef } from 'mobx';

/** Modifier keys of a selection. */
export interface HeldKeys {
  readonly shiftKey: boolean;
}

/** Selected programs and folders of the list: singly, or as a range with Shift. */
export class ProgramSelection {
  readonly #order: () => readonly string[];
  /** Start of a range. */
  #anchor: string | undefined = undefined;
  ids: ReadonlySet<string> = new Set();

  /** @param order ids in visible order */
  constructor(order: () => readonly string[]) {
    this.#order = order;
    makeObservable(this, {
      ids: observableRef,
      shown: computed,
      toggle: action,
      extend: action,
      set: action,
      clear: action,
    });
  }

  /** The selected ids on the page, in order. Filtered ones are excluded from actions. */
  get shown(): readonly string[] {
    return this.#order().filter((id) => this.ids.has(id));
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  /** Toggles one; with Shift, selects the range from the last one. */
  toggle(id: string, keys: HeldKeys = { shiftKey: false }): void {
    const next = new Set(this.ids);
    if (keys.shiftKey) for (const between of this.#rangeTo(id)) next.add(between);
    else if (!next.delete(id)) next.add(id);
    this.ids = next;
    this.#anchor = id;
  }

  /** Adds the range from the last selected one, or else from `from`, to `to`. */
  extend(from: string, to: string): void {
    this.#anchor ??= from;
    this.ids = new Set([...this.ids, ...this.#rangeTo(to)]);
  }

  set(ids: readonly string[]): void {
    this.ids = new Set(ids);
  }

  clear(): void {
    this.set([]);
    this.#anchor = undefined;
  }

  #rangeTo(id: string): readonly string[] {
    const order = this.#order();
    const from = this.#anchor === undefined ? -1 : order.indexOf(this.#anchor);
    const to = order.indexOf(id);
    return from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  }
}
