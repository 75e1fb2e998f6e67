import type { ConsoleEvent } from '@vitrine/shared/api';
import type { Clock } from '../../clock.ts';
import type { EventListener, SentEvent } from '../EventHub.ts';
import type { Listeners } from '../Listeners.ts';
import { EventMemory } from './EventMemory.ts';
import { compareIds, consoleIdOf, entryIdIn, type StreamedEntry } from './entry.ts';

/** Sends entries of the stream to this server's consoles, and again to those that missed some. */
export class Feeds {
  readonly #listeners: Listeners;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #memory = new EventMemory();
  /** Consoles that know later entries, from another server, than this one has read. */
  readonly #ahead = new Map<EventListener, string>();
  #epoch = '';
  /** Until a `resync` is sent, consoles that reconnect must continue before it, so that events have no id. */
  #isResyncing = false;

  constructor(listeners: Listeners, clock: Pick<Clock, 'now'>) {
    this.#listeners = listeners;
    this.#clock = clock;
  }

  /** Id of the newest entry. */
  get last(): string {
    return this.#memory.last;
  }

  /** The same as a console names it. */
  get newestId(): string {
    return consoleIdOf(this.#epoch, this.#memory.last);
  }

  /** Takes over what Redis has of an epoch. Returns the entries that are new. */
  load(epoch: string, entries: readonly StreamedEntry[]): readonly StreamedEntry[] {
    const isFirst = this.#epoch === '';
    const before = this.#memory.last;
    this.#epoch = epoch;
    this.#memory.load(entries);
    return isFirst ? [] : entries.filter(({ id }) => compareIds(id, before) > 0);
  }

  remember(streamed: StreamedEntry): void {
    this.#memory.add(streamed);
  }

  /** To the consoles of the tenant. @param id of its entry; undefined where Redis did not take it */
  send(tenantId: string, event: ConsoleEvent, id?: string): void {
    const isNamed = id !== undefined && !this.#isResyncing;
    const sent: SentEvent = isNamed ? { id: consoleIdOf(this.#epoch, id), event } : { event };
    for (const listener of this.#listeners.of(tenantId))
      if (id === undefined || !this.#knows(listener, id)) listener.onEvent(sent);
  }

  /** Events since the last one that the console knows, or a `resync`. */
  repeat(tenantId: string, listener: EventListener, lastId: string): void {
    const known = entryIdIn(lastId, this.#epoch);
    const missed = known === undefined ? null : this.#memory.since(tenantId, known);
    if (known === undefined || missed === null) {
      listener.onEvent(this.#resyncEvent());
      return;
    }
    for (const { id, event } of missed) listener.onEvent({ id: consoleIdOf(this.#epoch, id), event });
    if (compareIds(known, this.#memory.last) > 0) this.#ahead.set(listener, known);
  }

  forget(listener: EventListener): void {
    this.#ahead.delete(listener);
  }

  /** A `resync` will be sent. */
  expectResync(): void {
    this.#isResyncing = true;
  }

  /** Makes all consoles of this server read again. */
  resync(): void {
    this.#isResyncing = false;
    this.#ahead.clear();
    const sent = this.#resyncEvent();
    for (const listener of this.#listeners.all()) listener.onEvent(sent);
  }

  #resyncEvent(): SentEvent {
    return { id: this.newestId, event: { kind: 'resync', at: this.#clock.now().toISOString() } };
  }

  /** Whether it received the entry from another server. */
  #knows(listener: EventListener, id: string): boolean {
    const known = this.#ahead.get(listener);
    if (known === undefined) return false;
    if (compareIds(id, known) <= 0) return true;
    this.#ahead.delete(listener);
    return false;
  }
}
