import { type Component, component as componentSchema } from '@vitrine/shared/document';
import { action, makeObservable, observableRef } from 'mobx';

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Copied widgets, kept in the browser so that another program, in this tab or the next, can paste them. Per person:
 * materials of one account mean nothing to another.
 */
export class Clipboard {
  private readonly key: string;
  private readonly shelf: Shelf;
  /** The newest copy of this page; another tab's is found when pasting. */
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
      // No room in the browser: pasting works on this page alone.
      if (!(reason instanceof DOMException)) throw reason;
    }
  }

  /** Another tab may have copied since. */
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
    // Whatever stands there was not copied here.
    return undefined;
  }
}
