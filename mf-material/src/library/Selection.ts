import { action, computed, makeObservable, observableRef } from 'mobx';

/** Modifier keys during selection. */
export interface HeldKeys {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Selection: click for one, Shift for a range, Ctrl or ⌘ to toggle. */
export class Selection {
  readonly #order: () => readonly string[];
  /** Start of a range. */
  #anchor: string | undefined = undefined;
  ids: ReadonlySet<string> = new Set();

  /** @param order ids in display order */
  constructor(order: () => readonly string[]) {
    this.#order = order;
    makeObservable(this, { ids: observableRef, shown: computed, pick: action, set: action, toggle: action });
  }

  /** Selected ids on the page, in display order. */
  get shown(): readonly string[] {
    return this.#order().filter((id) => this.ids.has(id));
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  pick(id: string, keys: HeldKeys): void {
    if (keys.shiftKey) this.set(this.#rangeTo(id), false);
    else if (keys.ctrlKey || keys.metaKey) this.toggle(id);
    else this.set([id]);
    if (!keys.shiftKey) this.#anchor = id;
  }

  toggle(id: string): void {
    const next = new Set(this.ids);
    if (!next.delete(id)) next.add(id);
    this.ids = next;
    this.#anchor = id;
  }

  set(ids: readonly string[], moveAnchor = true): void {
    this.ids = new Set(ids);
    if (moveAnchor) this.#anchor = ids[0];
  }

  #rangeTo(id: string): readonly string[] {
    const order = this.#order();
    const from = this.#anchor === undefined ? -1 : order.indexOf(this.#anchor);
    const to = order.indexOf(id);
    return from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  }
}
