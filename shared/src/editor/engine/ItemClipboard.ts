import { action, computed, makeObservable, observableRef } from 'mobx';

/** What an editor may announce; cut items are announced as deleted. */
export type ClipboardAct = 'copied' | 'pasted';

/** Storage of copies for other documents and tabs. */
interface ClipboardShelf<Item> {
  /** Unique to a user: materials belong to one account. */
  readonly key: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Validates stored items; throws if they are invalid. */
  readonly parse: (value: unknown) => readonly Item[];
}

/** Copied items; with a shelf they can be pasted into other documents and tabs. */
export class ItemClipboard<Item> {
  readonly #shelf: ClipboardShelf<Item> | undefined;
  /** What the shelf held when it was last read or written: another text is a copy made in another tab. */
  #stored: string | null = null;
  items: readonly Item[] = [];

  constructor(shelf?: ClipboardShelf<Item>) {
    this.#shelf = shelf;
    makeObservable(this, { items: observableRef, filled: computed, set: action, refresh: action });
    this.refresh();
  }

  get filled(): boolean {
    return this.items.length > 0;
  }

  /** Whether something is kept, also by another tab, whose copy is read on pasting. */
  get mayPaste(): boolean {
    return this.filled || (itemsIn(this.#newer, this.#shelf)?.length ?? 0) > 0;
  }

  set(items: readonly Item[]): void {
    this.items = items;
    if (!this.#shelf) return;
    const text = JSON.stringify(items);
    try {
      this.#shelf.storage.setItem(this.#shelf.key, text);
      this.#stored = text;
    } catch (reason) {
      // Storage is full: pasting works on this page only.
      if (!(reason instanceof DOMException)) throw reason;
    }
  }

  /** Reads a copy made in another tab. */
  refresh(): void {
    const text = this.#newer;
    if (text === undefined) return;
    this.#stored = text;
    const items = itemsIn(text, this.#shelf);
    if (items) this.items = items;
  }

  /** What another tab stored since. */
  get #newer(): string | undefined {
    const text = this.#shelf?.storage.getItem(this.#shelf.key);
    return text === this.#stored ? undefined : (text ?? undefined);
  }
}

function itemsIn<Item>(
  text: string | undefined,
  shelf: ClipboardShelf<Item> | undefined,
): readonly Item[] | undefined {
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text);
    return shelf?.parse(Array.isArray(value) ? value : value.items);
  } catch {
    // Not written by us, or by another version.
    return undefined;
  }
}
