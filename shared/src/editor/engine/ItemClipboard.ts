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

interface Copied<Item> {
  readonly items: readonly Item[];
  /** The page that they were copied from. */
  readonly pageId: string;
}

/** Copied items; with a shelf they can be pasted into other documents and tabs. */
export class ItemClipboard<Item> {
  readonly #shelf: ClipboardShelf<Item> | undefined;
  /** What the shelf held when it was last read or written: another text is a copy made in another tab. */
  #stored: string | null = null;
  /** How often the copied items stand on a page, the originals included. */
  #times = new Map<string, number>();
  items: readonly Item[] = [];

  constructor(shelf?: ClipboardShelf<Item>) {
    this.#shelf = shelf;
    makeObservable(this, { items: observableRef, filled: computed, set: action, refresh: action });
    this.refresh();
  }

  get filled(): boolean {
    return this.items.length > 0;
  }

  /** Another tab may have copied something, which is read on pasting. */
  get mayPaste(): boolean {
    return this.#shelf !== undefined || this.filled;
  }

  set(items: readonly Item[], pageId: string): void {
    this.#take({ items, pageId });
    if (!this.#shelf) return;
    const text = JSON.stringify({ items, pageId } satisfies Copied<Item>);
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
    if (!this.#shelf) return;
    const { key, storage, parse } = this.#shelf;
    const text = storage.getItem(key);
    if (text === null || text === this.#stored) return;
    this.#stored = text;
    const copied = copiedOf(text, parse);
    if (copied) this.#take(copied);
  }

  /** A copy is shifted as often, so that none covers another. */
  timesOn(pageId: string): number {
    return this.#times.get(pageId) ?? 0;
  }

  pastedOn(pageId: string): void {
    this.#times.set(pageId, this.timesOn(pageId) + 1);
  }

  #take({ items, pageId }: Copied<Item>): void {
    this.items = items;
    this.#times = new Map([[pageId, 1]]);
  }
}

function copiedOf<Item>(text: string, parse: ClipboardShelf<Item>['parse']): Copied<Item> | undefined {
  try {
    const { items, pageId } = JSON.parse(text);
    return { items: parse(items), pageId: String(pageId) };
  } catch {
    // Not written by us, or by another version.
    return undefined;
  }
}
