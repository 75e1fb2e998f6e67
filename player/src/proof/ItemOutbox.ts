import { lateDays, type PlayItem, type PlayRecord, playItem } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/api/client';
import { Freshness } from './Freshness.ts';
import { foldRows, mostRows } from './foldRows.ts';
import type { ItemLedger, Lost } from './ItemLedger.ts';
import type { ItemRow } from './itemRow.ts';
import type { ProofStore } from './ProofStore.ts';

/** Milliseconds; the server accepts but does not count older rows. */
const keptTime = lateDays * 24 * 3_600_000;
/** Share of the limit that merging hours into days leaves. */
const roomyShare = 0.75;
/** Share left when rows must be dropped, so that the log notes it occasionally, not every ten seconds. */
const keptShare = 0.99;
const batchSize = 200;

export interface ItemOutboxOptions {
  readonly store: ProofStore;
  readonly ledger: ItemLedger;
  /** Delivers rows; returns the ids that the server stored. */
  readonly send: (items: PlayItem[]) => Promise<readonly string[]>;
  readonly now: () => number;
  readonly dayOf: (instant: string) => string;
  readonly onError: (reason: unknown) => void;
  /** Maximum rows. */
  readonly room?: number;
}

/** The row in the server's format: whole milliseconds, `visible` at most `drawn`. */
const outgoing = (item: PlayItem): PlayItem => {
  const drawn = Math.round(item.drawn);
  return { ...item, drawn, visible: Math.min(drawn, Math.round(item.visible)) };
};

/** All rows that the server does not have in their current state, in memory and on disk. */
export class ItemOutbox {
  readonly #options: ItemOutboxOptions;
  readonly #rows: Map<string, ItemRow>;
  /** Rows that grew since they were written in full, and rows never written. */
  readonly #grown = new Set<ItemRow>();
  readonly #fresh = new Set<ItemRow>();
  readonly #freshness = new Freshness();
  /** JSON of the open program record on disk. */
  #mark: string | undefined;
  /** Deliveries and USB exports in progress, whose rows must not be merged. */
  #carrying = 0;
  #trimming: Promise<void> | undefined;
  readonly #room: number;

  constructor(options: ItemOutboxOptions, rows: readonly ItemRow[]) {
    this.#options = options;
    this.#room = options.room ?? mostRows;
    this.#rows = new Map(rows.map((row) => [row.item.id, row]));
  }

  /** Writes changes to disk. Checkpoints that are not lasting write only what grew, to spare flash memory. */
  async checkpoint(open: PlayRecord | undefined, lasting: boolean): Promise<void> {
    await this.#write(open, lasting);
    // Offline for weeks, nothing is delivered, and the disk must suffice.
    if (lasting && this.#carrying === 0) await this.#trim();
  }

  async #write(open: PlayRecord | undefined, lasting: boolean): Promise<void> {
    const { ledger, store } = this.#options;
    const changed = ledger.update();
    for (const row of changed) {
      if (this.#rows.has(row.item.id)) this.#grown.add(row);
      else this.#fresh.add(row);
      this.#rows.set(row.item.id, row);
    }
    const mark = JSON.stringify(open) ?? '';
    const settles = lasting && this.#grown.size > 0;
    if (changed.length === 0 && this.#fresh.size === 0 && !settles && mark === this.#mark) return;
    // A row merged into a day must not be written again.
    const [fresh, grown] = [this.#fresh, this.#grown].map((rows) =>
      [...rows].filter((row) => this.#rows.get(row.item.id) === row),
    ) as [ItemRow[], ItemRow[]];
    const rows = lasting ? new Set([...fresh, ...grown]) : fresh;
    // If this fails, the next checkpoint rewrites everything.
    this.#mark = undefined;
    await store.keep({ rows: [...rows], grown: lasting ? [] : grown, open, lasting });
    this.#mark = mark;
    this.#fresh.clear();
    if (lasting) this.#grown.clear();
  }

  /** Delivers due rows. Rejects on failure. */
  deliver(): Promise<void> {
    return this.#carry(() => this.#deliverDue());
  }

  async #deliverDue(): Promise<void> {
    await this.#dropWrong();
    for (;;) {
      const due = this.#freshness.due(this.#rows.values(), this.#options.ledger, this.#options.now());
      if (due.length === 0) return;
      await this.#deliverAround(due.slice(0, batchSize));
      // Rows that grew meanwhile wait for the next delivery.
      if (due.length <= batchSize) return;
    }
  }

  /** All pending rows, for a stick. They can no longer be merged afterwards. */
  handOut(most: number): Promise<PlayItem[]> {
    return this.#carry(async () => {
      await this.#dropWrong();
      const rows = [...this.#rows.values()].slice(0, most);
      return this.#offer(rows);
    });
  }

  async #carry<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#carrying += 1;
    try {
      await this.#trim();
      return await work();
    } finally {
      this.#carrying -= 1;
    }
  }

  /** Marks rows as offered on disk before they are sent: a row that the server may have is never merged. */
  async #offer(rows: readonly ItemRow[]): Promise<PlayItem[]> {
    for (const row of rows) row.offered = row.item.sequence;
    const items = rows.map(({ item }) => outgoing(item));
    await this.#options.store.replace(rows, []);
    return items;
  }

  /** A row that the server rejects must not block the others: it is found by bisection and dropped. */
  async #deliverAround(rows: readonly ItemRow[]): Promise<void> {
    try {
      await this.#deliverBatch(rows);
    } catch (reason) {
      // Any other failure is temporary and no fault of a row.
      if (!(reason instanceof ApiError) || reason.error !== 'input.invalid') throw reason;
      if (rows.length === 1) return this.#giveUp(rows, 'refused by the server');
      const half = Math.ceil(rows.length / 2);
      await this.#deliverAround(rows.slice(0, half));
      await this.#deliverAround(rows.slice(half));
    }
  }

  async #deliverBatch(rows: readonly ItemRow[]): Promise<void> {
    const { ledger, store, send } = this.#options;
    const items = await this.#offer(rows);
    const accepted = new Set(await send(items));
    if (accepted.size === 0) throw new Error('The server accepted none of the rows');
    const taken = rows.filter(({ item }) => accepted.has(item.id));
    const sequences = new Map(items.map(({ id, sequence }) => [id, sequence]));
    for (const row of taken) row.accepted = sequences.get(row.item.id) ?? row.accepted;
    this.#freshness.note(taken, ledger, this.#options.now());
    const { growing } = ledger;
    const done = taken.filter((row) => row.accepted === row.item.sequence && !growing.has(row));
    for (const { item } of done) this.#rows.delete(item.id);
    await store.replace(
      taken.filter((row) => !done.includes(row) && this.#rows.get(row.item.id) === row),
      done.map(({ item }) => item.id),
    );
  }

  /** One at a time, so that hours are not merged twice. */
  #trim(): Promise<void> {
    this.#trimming ??= this.#trimNow().finally(() => {
      this.#trimming = undefined;
    });
    return this.#trimming;
  }

  async #trimNow(): Promise<void> {
    await this.#letGo();
    const oldest = new Date(this.#options.now() - keptTime).toISOString();
    const gone = [...this.#rows.values()].filter(({ item }) => item.endedAt < oldest);
    await this.#giveUp(gone, 'too old');
    await this.#fold();
    const rows = [...this.#rows.values()];
    const excess = rows.length > this.#room ? rows.length - this.#room * keptShare : 0;
    rows.sort((one, other) => (one.item.endedAt < other.item.endedAt ? -1 : 1));
    await this.#giveUp(rows.slice(0, excess), 'too many');
    this.#notifyLost(this.#options.ledger.takeLost(), 'too many');
  }

  /** Removes rows that the server has in their final state. */
  async #letGo(): Promise<void> {
    const { ledger, store } = this.#options;
    const { growing } = ledger;
    const isDone = (row: ItemRow) => row.accepted >= row.item.sequence && !growing.has(row);
    const ids = [...this.#rows.values()].filter(isDone).map(({ item }) => item.id);
    if (ids.length === 0) return;
    for (const id of ids) this.#rows.delete(id);
    await store.replace([], ids);
  }

  /** Writes to disk first: on failure, memory still holds the unmerged rows. */
  async #fold(): Promise<void> {
    const { ledger, store, dayOf } = this.#options;
    if (this.#rows.size <= this.#room) return;
    const excess = this.#rows.size - this.#room * roomyShare;
    const { put, gone } = foldRows(this.#rows.values(), ledger.growing, dayOf, excess);
    await store.replace(put, gone);
    for (const row of put) this.#rows.set(row.item.id, row);
    for (const id of gone) this.#rows.delete(id);
  }

  async #dropWrong(): Promise<void> {
    const isWrong = ({ item }: ItemRow) => !playItem.safeParse(outgoing(item)).success;
    await this.#giveUp([...this.#rows.values()].filter(isWrong), 'not as the server takes them');
  }

  async #giveUp(gone: readonly ItemRow[], why: string): Promise<void> {
    if (gone.length === 0) return;
    this.#notifyLost({ rows: gone.length, plays: gone.reduce((sum, { item }) => sum + item.plays, 0) }, why);
    for (const { item } of gone) this.#rows.delete(item.id);
    await this.#options.store.replace(
      [],
      gone.map(({ item }) => item.id),
    );
  }

  #notifyLost({ rows, plays }: Lost, why: string): void {
    if (rows === 0) return;
    this.#options.onError(
      new Error(`${rows} rows of proof of play with ${plays} plays were discarded: ${why}`),
    );
  }
}
