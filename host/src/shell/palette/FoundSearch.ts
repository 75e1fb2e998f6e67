import { session } from '@vitrine/shared/session';
import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import { type Found, type FoundKind, finders } from './finders.ts';
import { ranked } from './rank.ts';

/** Debounce in milliseconds. */
const pause = 150;

const nothing: Found = { entries: [], total: 0 };
const kinds = Object.keys(finders) as FoundKind[];

/** Server results for the latest query. Each domain responds or fails independently. */
export class FoundSearch {
  #controller: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #query = '';
  readonly found = observable.map<FoundKind, Found>({}, { deep: false });
  readonly errors = observable.map<FoundKind, unknown>({}, { deep: false });
  /** Domains with a pending request. */
  readonly asking = observable.set<FoundKind>();

  constructor() {
    makeObservable<this, 'narrow'>(this, { busy: computed, ask: action, narrow: action });
  }

  get busy(): boolean {
    return this.asking.size > 0;
  }

  /** Searches and aborts earlier requests. An empty query has no results. */
  ask(query: string): void {
    this.stop();
    this.#query = query.trim();
    this.errors.clear();
    this.asking.clear();
    this.narrow();
    if (this.#query === '') return;
    for (const kind of kinds) if (session.can(finders[kind].permission)) this.asking.add(kind);
    this.#timer = setTimeout(() => this.#send(), pause);
  }

  /** Repeats failed requests. */
  retry(): void {
    this.ask(this.#query);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#controller?.abort();
    this.#controller = undefined;
  }

  /** Until new results arrive, earlier ones stay if they match the new query. */
  private narrow(): void {
    for (const [kind, { entries }] of this.found) {
      const left = ranked(entries, this.#query);
      this.found.set(kind, { entries: left, total: left.length });
    }
  }

  #send(): void {
    const controller = new AbortController();
    this.#controller = controller;
    for (const kind of this.asking) void this.#askOne(kind, controller);
  }

  async #askOne(kind: FoundKind, controller: AbortController): Promise<void> {
    const settle = (found: Found, error?: unknown) => {
      if (this.#controller !== controller) return;
      runInAction(() => {
        this.asking.delete(kind);
        this.found.set(kind, found);
        if (error !== undefined) this.errors.set(kind, error);
      });
    };
    try {
      settle(await finders[kind].find(this.#query, controller.signal));
    } catch (reason) {
      settle(nothing, reason);
    }
  }
}
