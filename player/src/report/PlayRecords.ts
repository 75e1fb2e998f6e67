import { lateDays, type PlayRecord, playRecord } from '@vitrine/shared/api';
import { SingleFlight } from '@vitrine/shared/timing';
import type { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { BackOff } from '../link/BackOff.ts';
import type { PlayerDatabase } from '../storage/database.ts';
import { readable } from '../storage/readable.ts';
import { sealed } from '../storage/sealed.ts';

export interface PlayRecordsOptions {
  readonly database: PlayerDatabase;
  readonly activityLog: ActivityLog;
  /** Delivers a batch; returns the ids that the server stored. */
  readonly send: (records: PlayRecord[]) => Promise<readonly string[]>;
  /** An unreadable record was dropped. */
  readonly onLost?: () => void;
  /** Server time, in milliseconds since 1970; the page's by default. */
  readonly now?: () => number;
}

const batchSize = 200;
/** Milliseconds to collect records before a delivery. */
const coalesceTime = 10_000;
/** Milliseconds; the server accepts but does not count older records. */
const keptTime = lateDays * 24 * 3_600_000;
/** Milliseconds between removals of old records while offline. */
const checkTime = 3_600_000;

/** Proof of play: stored until the server has it, for a month at most, and counted once by its id. */
export class PlayRecords {
  readonly #options: PlayRecordsOptions;
  readonly #backOff = new BackOff({ first: 5000, longest: 10 * 60_000 });
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #sending = new SingleFlight(
    () => this.#sendAll(),
    (reason) => this.#later(reason),
  );
  #lookedAt = -Infinity;

  constructor(options: PlayRecordsOptions) {
    this.#options = options;
  }

  async add(record: PlayRecord): Promise<void> {
    await this.#options.database.put('records', sealed(record));
    this.#timer ??= setTimeout(() => void this.flush(), coalesceTime);
  }

  /** Adds a record of an earlier run, which may be stored or delivered already. */
  async addInterrupted(record: PlayRecord): Promise<void> {
    if ((await this.#options.database.count('records', record.id)) === 0) await this.add(record);
  }

  /** Sends pending records. Never rejects: failures are retried. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#sending.join();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #later(reason: unknown): void {
    this.#options.activityLog.note('records', reason);
    this.#timer = setTimeout(() => void this.flush(), this.#backOff.next());
    this.#dropOld().catch((reason) => this.#options.activityLog.note('records', reason));
  }

  /**
   * Only while offline: pending records are delivered whatever their age. One by one, since a month of them are many.
   */
  async #dropOld(): Promise<void> {
    const { now = Date.now, database, activityLog } = this.#options;
    if (Math.abs(now() - this.#lookedAt) < checkTime) return;
    this.#lookedAt = now();
    const oldest = new Date(now() - keptTime).toISOString();
    let dropped = 0;
    const { store, done } = database.transaction('records', 'readwrite');
    for await (const cursor of store) {
      // An unreadable record has no start; it is handled when it is sent.
      if (!(cursor.value.startedAt < oldest)) continue;
      await cursor.delete();
      dropped += 1;
    }
    await done;
    if (dropped > 0) activityLog.note('records', new Error(`${dropped} plays were discarded: too old`));
  }

  /** Drops unreadable records, which would block the others. */
  async check(): Promise<void> {
    await this.#read();
  }

  async #read(limit?: number): Promise<PlayRecord[]> {
    const { database, onLost } = this.#options;
    return readable(await database.getAll('records', undefined, limit), playRecord, async ({ id }) => {
      await database.delete('records', id);
      onLost?.();
    });
  }

  async #sendAll(): Promise<void> {
    const { database, send } = this.#options;
    for (;;) {
      const batch = await this.#read(batchSize);
      if (batch.length === 0 && (await database.count('records')) === 0) return this.#backOff.reset();
      // All records of the batch were damaged: take the next.
      if (batch.length === 0) continue;
      const accepted = await send(batch);
      for (const id of accepted) await database.delete('records', id);
      if (accepted.length === 0) throw new Error('The server accepted none of the records');
    }
  }
}
