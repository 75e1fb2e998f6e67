import { lateDays, type PlayRecord, playRecord } from '@vitrine/shared/api';
import type { ActivityLog } from '../diagnostics/activityLog.ts';
import { BackOff } from '../link/backOff.ts';
import type { PlayerDatabase } from '../storage/database.ts';
import { readable } from '../storage/readable.ts';
import { sealed } from '../storage/sealed.ts';

export interface PlayRecordsOptions {
  readonly database: PlayerDatabase;
  readonly activityLog: ActivityLog;
  /** Delivers a batch; returns the ids that the server has stored. */
  readonly send: (records: PlayRecord[]) => Promise<readonly string[]>;
  /** A record that could not be read any more was dropped. */
  readonly onLost?: () => void;
  /** The server's time, in milliseconds since 1970; the page's own unless given. */
  readonly now?: () => number;
}

const batchSize = 200;
/** Milliseconds between a record and its delivery, so that records travel together. */
const coalesceTime = 10_000;
/** Older records are worth nothing to the server. Milliseconds. */
const keptTime = lateDays * 24 * 3_600_000;
/** Between two looks for older ones while nothing can be delivered, in milliseconds. */
const lookTime = 3_600_000;

/** Proof of play: kept on disk until the server has it, for a month at most, and counted once by its id. */
export class PlayRecords {
  readonly #options: PlayRecordsOptions;
  readonly #backOff = new BackOff({ first: 5000, longest: 10 * 60_000 });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #lookedAt = -Infinity;

  constructor(options: PlayRecordsOptions) {
    this.#options = options;
  }

  async add(record: PlayRecord): Promise<void> {
    await this.#options.database.put('records', sealed(record));
    this.#timer ??= setTimeout(() => void this.flush(), coalesceTime);
  }

  /** One of an earlier start, which may be here already, or with the server. */
  async addInterrupted(record: PlayRecord): Promise<void> {
    if ((await this.#options.database.count('records', record.id)) === 0) await this.add(record);
  }

  /** Sends what is waiting. Never rejects: what could not be sent stays and is tried again. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendAll()
      .then(() => this.#backOff.reset())
      .catch((reason) => this.#later(reason))
      .finally(() => {
        this.#sending = undefined;
      });
    return this.#sending;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #later(reason: unknown): void {
    this.#options.activityLog.note('records', reason);
    this.#timer = setTimeout(() => void this.flush(), this.#backOff.next());
    this.#dropOld().catch((trouble) => this.#options.activityLog.note('records', trouble));
  }

  /** Only while nothing can be delivered: what can is delivered whatever its age. One by one: a month of them are many. */
  async #dropOld(): Promise<void> {
    const { now = Date.now, database, activityLog } = this.#options;
    if (Math.abs(now() - this.#lookedAt) < lookTime) return;
    this.#lookedAt = now();
    const oldest = new Date(now() - keptTime).toISOString();
    let dropped = 0;
    const { store, done } = database.transaction('records', 'readwrite');
    for await (const cursor of store) {
      // One that cannot be read has no start, and is looked after when it is to be sent.
      if (!(cursor.value.startedAt < oldest)) continue;
      await cursor.delete();
      dropped += 1;
    }
    await done;
    if (dropped > 0) activityLog.note('records', new Error(`${dropped} plays were given up: too old`));
  }

  /** Drops records that cannot be read, which would otherwise hold up the others. */
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
      if (batch.length === 0 && (await database.count('records')) === 0) return;
      // All of the batch were damaged: the next ones.
      if (batch.length === 0) continue;
      const accepted = await send(batch);
      for (const id of accepted) await database.delete('records', id);
      if (accepted.length === 0) throw new Error('The server accepted none of the records');
    }
  }
}
