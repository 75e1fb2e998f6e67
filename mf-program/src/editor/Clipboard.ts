import { type Component, component as componentSchema } from '@vitrine/shared/document';
import { action, makeObservable, observableRef } from 'mobx';

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Copied widgets in local storage, to paste into other programs and tabs. Per user: materials belong to one account.
 */
export class Clipboard {
  private readonly key: string;
  private readonly shelf: Shelf;
  /** The latest copy on this page; other tabs' copies are read on pasting. */
  components: readonly Component[] = [];

  constructor(userName = '', shelf: Shelf = localStorage) {
    this.key = `program-clipboard ${userName}`;
    this.shelf = shelf;
    this.components = this.read();
    makeObservable(this, { components: observableRef, set: action, refresh: action });
  }

  get filled(): boolean {
    return this.components.length > 0;
  }

  set(components: readonly Component[]): void {
    this.components = components;
    try {
      this.shelf.setItem(this.key, JSON.stringify(components));
    } catch (reason) {
      // Storage is full: pasting works on this page only.
      if (!(reason instanceof DOMException)) throw reason;
    }
  }

  /** Reads a copy made in another tab. */
  refresh(): void {
    const kept = this.read();
    if (kept.length > 0) this.components = kept;
  }

  private read(): readonly Component[] {
    const parsed = componentSchema.array().safeParse(jsonOf(this.shelf.getItem(this.key)));
    return parsed.success ? parsed.data : [];
  }
}

function jsonOf(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Not written by us.
    return undefined;
  }
}
