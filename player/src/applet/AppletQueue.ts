import { type SentItem, type SentState, type ShownItem, sentState, shownItem } from '@vitrine/shared/api';
import { z } from 'zod';

/** A phone's item on screen. */
export interface Mounted {
  destroy(): void;
}

const kept = z.object({ state: sentState, seen: z.array(shownItem) });

export interface AppletQueueOptions {
  /** Server time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Downloads an item's files; resolves at once for stored ones. Rejects when they are not available now. */
  readonly prepare: (item: SentItem) => Promise<void>;
  /** Draws an item over everything; resolves once it is visible. */
  readonly mount: (item: SentItem) => Promise<Mounted>;
  /** An item ended or was withdrawn: its files may be deleted. */
  readonly release: (item: SentItem) => void;
  /** Whether the screen is not visible now. */
  readonly covered: () => boolean;
  /** An item started or ended: report it to the server. */
  readonly onSeen: () => void;
  readonly onError: (reason: unknown) => void;
  readonly storage: { read(): string | null; write(text: string): void };
}

/** Number of past items kept and reported. */
const memory = 50;
/** Milliseconds between checks while an item waits for its file, or for the screen to turn on. */
const retryTime = 3000;

interface Current {
  readonly item: SentItem;
  readonly mounted: Mounted;
  readonly shownAt: number;
  /** End, in milliseconds of the monotonic clock. */
  readonly until: number;
}

/** Shows items from phones one after another, each once, for the duration of its pass; with or without network. */
export class AppletQueue {
  readonly #options: AppletQueueOptions;
  readonly #seen = new Map<string, ShownItem>();
  readonly #ready = new Set<string>();
  readonly #preparing = new Set<string>();
  #state: SentState = { version: 1, items: [] };
  #current: Current | undefined;
  #mounting = false;
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: AppletQueueOptions) {
    this.#options = options;
  }

  /** Last items on screen, oldest first. */
  get seen(): ShownItem[] {
    return [...this.#seen.values()].slice(-memory);
  }

  /** Files of items that have not ended. */
  get needed(): string[] {
    return this.#state.items.flatMap((item) =>
      item.kind === 'picture' && !this.#over(item) ? [item.hash] : [],
    );
  }

  /** Resumes the stored items, without waiting for the network. */
  start(): void {
    const before = this.#readKept();
    if (!before) return;
    this.#state = before.state;
    for (const one of before.seen) this.#seen.set(one.id, one);
    this.#endInterrupted();
    this.check();
  }

  /** Replaces the items by the server's list. */
  take(state: SentState): void {
    const gone = this.#state.items.filter(({ id }) => !state.items.some((item) => item.id === id));
    this.#state = state;
    for (const item of gone) this.#drop(item);
    this.#keep();
    this.check();
  }

  /** Removes the item from the screen; it is shown again later, for its whole duration. */
  interrupt(): void {
    const { item, mounted } = this.#current ?? {};
    if (!item || !mounted) return;
    mounted.destroy();
    this.#current = undefined;
    this.check();
  }

  /** Whether an item covers the programs now. */
  get covers(): boolean {
    return this.#current !== undefined;
  }

  /** Checks the clock, the screen and the stored files. */
  check(): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    const current = this.#current;
    if (current && performance.now() >= current.until) this.#finish(current);
    if (!this.#current) this.#begin();
    if (this.#current) this.#checkAgainIn(this.#current.until - performance.now());
    else if (this.#due().length > 0) this.#checkAgainIn(retryTime);
  }

  /** Removes and forgets everything: the terminal no longer belongs to an account. */
  forget(): void {
    this.stop();
    this.#seen.clear();
    this.#state = { version: 1, items: [] };
    this.#keep();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#current?.mounted.destroy();
    this.#current = undefined;
  }

  /** Stored state; empty if unreadable, since the server sends the list again. */
  #readKept() {
    const text = this.#options.storage.read();
    if (text === null) return undefined;
    try {
      return kept.parse(JSON.parse(text));
    } catch (reason) {
      this.#options.onError(reason);
      return undefined;
    }
  }

  #checkAgainIn(wait: number): void {
    this.#timer = setTimeout(() => this.check(), Math.min(Math.max(wait, 10), 30_000));
  }

  #over({ id, endsAt }: SentItem): boolean {
    const seen = this.#seen.get(id);
    if (seen) return seen.endedAt !== undefined;
    return this.#options.now() >= Date.parse(endsAt);
  }

  #due(): SentItem[] {
    return this.#state.items.filter((item) => !this.#over(item) && this.#current?.item.id !== item.id);
  }

  /** Shows the first item whose files are stored, and requests those of the others. */
  #begin(): void {
    const due = this.#due();
    for (const item of due) if (!this.#ready.has(item.id)) this.#prepare(item);
    const next = due.find(({ id }) => this.#ready.has(id));
    if (!next || this.#mounting || this.#options.covered()) return;
    this.#mounting = true;
    this.#options.mount(next).then(
      (mounted) => this.#shown(next, mounted),
      (reason) => {
        this.#mounting = false;
        this.#ready.delete(next.id);
        this.#options.onError(reason);
      },
    );
  }

  /** One download per item at a time: it may take longer than the interval between checks. */
  #prepare(item: SentItem): void {
    const { id } = item;
    if (this.#preparing.has(id)) return;
    this.#preparing.add(id);
    const done = this.#options.prepare(item).finally(() => this.#preparing.delete(id));
    done.then(() => {
      if (!this.#state.items.some((one) => one.id === id)) return this.#options.release(item);
      this.#ready.add(id);
      if (!this.#current) this.check();
    }, this.#options.onError);
  }

  #shown(item: SentItem, mounted: Mounted): void {
    this.#mounting = false;
    const wanted = this.#state.items.some(({ id }) => id === item.id);
    // The screen may have been covered meanwhile; then a later check tries again.
    if (this.#stopped || !wanted || this.#options.covered()) {
      mounted.destroy();
      return;
    }
    const shownAt = this.#options.now();
    this.#current = { item, mounted, shownAt, until: performance.now() + item.seconds * 1000 };
    this.#note({ id: item.id, shownAt: new Date(shownAt).toISOString() });
    this.check();
  }

  #finish({ item, mounted, shownAt }: Current): void {
    const endedAt = this.#options.now();
    mounted.destroy();
    this.#current = undefined;
    this.#ready.delete(item.id);
    this.#note({
      id: item.id,
      shownAt: new Date(shownAt).toISOString(),
      endedAt: new Date(endedAt).toISOString(),
    });
    this.#options.release(item);
  }

  #drop(item: SentItem): void {
    if (this.#current?.item.id === item.id) this.#finish(this.#current);
    else this.#options.release(item);
    this.#ready.delete(item.id);
  }

  /** An item interrupted by a restart is not repeated: it counts as ended with the page. */
  #endInterrupted(): void {
    for (const one of this.#seen.values())
      if (one.endedAt === undefined) this.#note({ ...one, endedAt: one.shownAt });
  }

  #note(one: ShownItem): void {
    this.#seen.delete(one.id);
    this.#seen.set(one.id, one);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > memory && oldest !== undefined) this.#seen.delete(oldest);
    this.#keep();
    this.#options.onSeen();
  }

  /** With a full store it still shows items; only a restart forgets them. */
  #keep(): void {
    try {
      this.#options.storage.write(JSON.stringify({ state: this.#state, seen: this.seen }));
    } catch (reason) {
      this.#options.onError(reason);
    }
  }
}
