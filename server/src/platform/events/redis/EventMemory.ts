import type { ConsoleEvent } from '@vitrine/shared/api';
import { compareIds, type StreamedEntry } from './entry.ts';

/** Entries that are kept, by Redis and by every server. */
export const keptEntries = 10_000;
/** Maximum events that are sent again; reading everything again is cheaper beyond. */
const mostRepeated = 500;

export interface KeptEvent {
  readonly id: string;
  readonly event: ConsoleEvent;
}

/** The latest entries of the stream, as Redis has them, so that consoles that reconnect cost Redis nothing. */
export class EventMemory {
  #entries: StreamedEntry[] = [];
  #last = '0-0';

  /** Id of the newest entry. */
  get last(): string {
    return this.#last;
  }

  /** Replaces all entries by those that Redis has. */
  load(entries: readonly StreamedEntry[]): void {
    this.#entries = [...entries];
    this.#last = entries.at(-1)?.id ?? '0-0';
  }

  add(streamed: StreamedEntry): void {
    this.#entries.push(streamed);
    this.#last = streamed.id;
    if (this.#entries.length > keptEntries * 1.1) this.#entries.splice(0, this.#entries.length - keptEntries);
  }

  /** A tenant's events after an entry; null when some are not kept, or were lost. */
  since(tenantId: string, id: string): readonly KeptEvent[] | null {
    const [first] = this.#entries;
    if (!first || compareIds(id, first.id) < 0) return null;
    const later = this.#entries.slice(
      this.#entries.findLastIndex((kept) => compareIds(kept.id, id) <= 0) + 1,
    );
    if (later.some(({ entry }) => entry.kind === 'resync')) return null;
    const events = later.flatMap(({ id: own, entry }) =>
      entry.kind === 'event' && entry.tenantId === tenantId ? [{ id: own, event: entry.event }] : [],
    );
    return events.length > mostRepeated ? null : events;
  }
}
