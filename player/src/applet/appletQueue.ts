import { type SentItem, type SentState, type ShownItem, sentState, shownItem } from '@vitrine/shared/api';
import { z } from 'zod';

/** Something of a phone on the screen. */
export interface Mounted {
  destroy(): void;
}

const kept = z.object({ state: sentState, seen: z.array(shownItem) });

export interface AppletQueueOptions {
  /** The server's time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Downloads what an item needs; resolves at once for what is here. Rejects when it cannot be had now. */
  readonly prepare: (item: SentItem) => Promise<void>;
  /** Draws an item over everything; resolves once it is on the glass. */
  readonly mount: (item: SentItem) => Promise<Mounted>;
  /** An item is over, or was taken back: what was brought for it may go. */
  readonly release: (item: SentItem) => void;
  /** Whether the screen cannot be seen now. */
  readonly covered: () => boolean;
  /** Something began or ended: the server is to hear of it. */
  readonly onSeen: () => void;
  readonly onTrouble: (reason: unknown) => void;
  /** What is kept over a restart, as text. */
  readonly storage: { read(): string | null; write(text: string): void };
}

/** So many are remembered and told to the server. */
const memory = 50;
/** Between two looks while something waits: for its file, or for a screen that is off. Milliseconds. */
const retryTime = 3000;

interface Current {
  readonly item: SentItem;
  readonly mounted: Mounted;
  readonly shownAt: number;
  /** When its time is over, by the monotonic clock. Milliseconds. */
  readonly until: number;
}

/** Shows what phones sent, one after the other and each once, for as long as its pass says; with or without network. */
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

  /** The last ones that were on the screen, the oldest first. */
  get seen(): ShownItem[] {
    return [...this.#seen.values()].slice(-memory);
  }

  /** Files of items that are not over. */
  get needed(): string[] {
    return this.#state.items.flatMap((item) =>
      item.kind === 'picture' && !this.#over(item) ? [item.hash] : [],
    );
  }

  /** Goes on with what was kept, without waiting for the network. */
  start(): void {
    const before = this.#readKept();
    if (!before) return;
    this.#state = before.state;
    for (const one of before.seen) this.#seen.set(one.id, one);
    this.#endInterrupted();
    this.check();
  }

  /** The server says what there is to show now. */
  take(state: SentState): void {
    const gone = this.#state.items.filter(({ id }) => !state.items.some((item) => item.id === id));
    this.#state = state;
    for (const item of gone) this.#drop(item);
    this.#keep();
    this.check();
  }

  /** Takes off what is on the screen, as if it had never been there: it is shown again for its whole time. */
  interrupt(): void {
    const { item, mounted } = this.#current ?? {};
    if (!item || !mounted) return;
    mounted.destroy();
    this.#current = undefined;
    this.check();
  }

  /** Whether an item hides the programs now. */
  get covers(): boolean {
    return this.#current !== undefined;
  }

  /** Looks at the clock, at the screen and at what is here. */
  check(): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    const current = this.#current;
    if (current && performance.now() >= current.until) this.#finish(current);
    if (!this.#current) this.#begin();
    if (this.#current) this.#lookAgainIn(this.#current.until - performance.now());
    else if (this.#due().length > 0) this.#lookAgainIn(retryTime);
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

  /** What was kept; nothing where it cannot be read any more: the server says again what there is. */
  #readKept() {
    const text = this.#options.storage.read();
    if (text === null) return undefined;
    try {
      return kept.parse(JSON.parse(text));
    } catch (reason) {
      this.#options.onTrouble(reason);
      return undefined;
    }
  }

  #lookAgainIn(wait: number): void {
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

  /** The first that is here goes on the screen; what is not here yet is asked for. */
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
        this.#options.onTrouble(reason);
      },
    );
  }

  /** Each once at a time: a picture may be longer on its way than the pause between two looks. */
  #prepare(item: SentItem): void {
    const { id } = item;
    if (this.#preparing.has(id)) return;
    this.#preparing.add(id);
    const done = this.#options.prepare(item).finally(() => this.#preparing.delete(id));
    done.then(() => {
      if (!this.#state.items.some((one) => one.id === id)) return this.#options.release(item);
      this.#ready.add(id);
      if (!this.#current) this.check();
    }, this.#options.onTrouble);
  }

  #shown(item: SentItem, mounted: Mounted): void {
    this.#mounting = false;
    const wanted = this.#state.items.some(({ id }) => id === item.id);
    // It may have been covered while it was drawn; then it is looked for again.
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

  /** What a restart cut short is not shown a second time: it ended when the page did, as far as anybody can tell. */
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

  /** A browser whose store is full shows all the same; only a restart knows less. */
  #keep(): void {
    try {
      this.#options.storage.write(JSON.stringify({ state: this.#state, seen: this.seen }));
    } catch (reason) {
      this.#options.onTrouble(reason);
    }
  }
}
