import { action, computed, makeObservable, observableRef } from 'mobx';

/** Keys held while something is chosen. */
export interface HeldKeys {
  readonly shiftKey: boolean;
}

/** Which programs and folders of the list are chosen: one by one, or a range with shift. */
export class ProgramSelection {
  private readonly order: () => readonly string[];
  /** Where a range starts. */
  private anchor: string | undefined = undefined;
  ids: ReadonlySet<string> = new Set();

  /** @param order ids as they are seen, first to last */
  constructor(order: () => readonly string[]) {
    this.order = order;
    makeObservable(this, {
      ids: observableRef,
      shown: computed,
      toggle: action,
      extend: action,
      set: action,
      clear: action,
    });
  }

  /** The chosen ids that are on the page, in its order. What a filter hides is not acted upon. */
  get shown(): readonly string[] {
    return this.order().filter((id) => this.ids.has(id));
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  /** Chooses one more or one less; with shift, all from the last one to this. */
  toggle(id: string, keys: HeldKeys = { shiftKey: false }): void {
    const next = new Set(this.ids);
    if (keys.shiftKey) for (const between of this.rangeTo(id)) next.add(between);
    else if (!next.delete(id)) next.add(id);
    this.ids = next;
    this.anchor = id;
  }

  /** Chooses all from the last one that was chosen, or from `from`, to `to`, besides what is. */
  extend(from: string, to: string): void {
    this.anchor ??= from;
    this.ids = new Set([...this.ids, ...this.rangeTo(to)]);
  }

  set(ids: readonly string[]): void {
    this.ids = new Set(ids);
  }

  clear(): void {
    this.set([]);
    this.anchor = undefined;
  }

  private rangeTo(id: string): readonly string[] {
    const order = this.order();
    const from = this.anchor === undefined ? -1 : order.indexOf(this.anchor);
    const to = order.indexOf(id);
    return from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  }
}
