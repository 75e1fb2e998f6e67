import {
  type ConsoleEvent,
  type DeliveryFilter,
  type DeliveryRow,
  type OutputOf,
  retryTaskDelivery,
  selectTaskDelivery,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, Refresher, Resource } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';

export interface BoardFilter {
  readonly state: DeliveryFilter;
  readonly keyword: string;
}
type Counts = Pick<OutputOf<typeof selectTaskDelivery>, 'counts' | 'offline' | 'preparing'>;

/** Rows by their index in the full list, of which only some are loaded. */
export interface Board extends Counts {
  readonly rows: ReadonlyMap<number, DeliveryRow>;
  readonly total: number;
}

/** Rows per request. */
export const pageSize = 100;

/** Progress of a task on each of its terminals: pages in view and total counts, kept up to date by events. */
export class DeliveryStore {
  readonly #client: Client;
  readonly #id: string;
  filter: BoardFilter = { state: '', keyword: '' };
  /** Pages in view, from 1. */
  #wanted: readonly number[] = [1];
  readonly board: Resource<Board>;
  readonly retrying: Mutation<[readonly string[]], number>;
  readonly #refresh = new Refresher<'board'>(() => this.board.reload());

  constructor(client: Client, id: string) {
    this.#client = client;
    this.#id = id;
    this.board = new Resource((signal) => this.#read(signal));
    this.retrying = new Mutation(async (clientIds) => {
      const { terminals } = await client.call(retryTaskDelivery, { id, clientIds: [...clientIds] });
      await this.board.reload();
      return terminals;
    });
    makeObservable(this, { filter: observableRef });
  }

  /** Applies a filter, from the top. */
  show(filter: BoardFilter): Promise<void> {
    runInAction(() => {
      this.filter = filter;
    });
    this.#wanted = [1];
    return this.board.reload();
  }

  /** Reads the pages of rows `first` to `last` if any are missing. */
  showRange(first: number, last: number): void {
    const pages = [];
    for (let page = pageOf(first); page <= pageOf(last); page += 1) pages.push(page);
    const { rows, total } = this.board.value ?? { rows: new Map(), total: 0 };
    const missing = pages.some((page) => !rows.has((page - 1) * pageSize) && (page - 1) * pageSize < total);
    this.#wanted = pages;
    if (missing) void this.board.reload();
  }

  /** Updates a loaded row and the counts immediately; filtered rows follow with the next read. */
  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'delivery' && event.taskId === this.#id) {
      this.#move(event);
      this.#refresh.ask('board');
    }
    if ((event.kind === 'presence' || event.kind === 'terminal') && this.#has(event.clId))
      this.#refresh.ask('board');
    if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'task'))
      this.#refresh.ask('board');
  }

  dispose(): void {
    this.#refresh.stop();
    this.board.cancel();
  }

  #has(clId: string): boolean {
    return [...(this.board.value?.rows.values() ?? [])].some((row) => row.clId === clId);
  }

  #move(report: Report): void {
    const board = this.board.value;
    const found = [...(board?.rows ?? [])].find(([, row]) => row.clId === report.clId);
    if (!board || !found) return;
    const [place, row] = found;
    const rows = new Map(board.rows).set(place, moved(row, report));
    this.board.replace({ ...board, rows, counts: recounted(board.counts, row.state, report.state) });
  }

  /** Drops pages out of view; they are read again on scrolling. */
  async #read(signal: AbortSignal): Promise<Board> {
    const { state, keyword } = this.filter;
    const pages = this.#wanted;
    const answers = await Promise.all(
      pages.map((pageNum) => {
        const input = { id: this.#id, pageNum, pageSize, state, keyword, order: 'state' as const };
        return this.#client.call(selectTaskDelivery, input, { signal });
      }),
    );
    const rows = new Map<number, DeliveryRow>();
    for (const [at, answer] of answers.entries()) {
      const start = ((pages[at] ?? 1) - 1) * pageSize;
      for (const [place, row] of answer.deliveryList.entries()) rows.set(start + place, row);
    }
    const [first] = answers;
    const counts = first ?? { counts: {} as Board['counts'], offline: 0, preparing: 0, totalNum: 0 };
    return {
      rows,
      total: counts.totalNum,
      counts: counts.counts,
      offline: counts.offline,
      preparing: counts.preparing,
    };
  }
}

type Report = Extract<ConsoleEvent, { kind: 'delivery' }>;

/** Applies a report to a row. The remaining time uses the known speed until the next read. */
function moved(row: DeliveryRow, { state, percent, error, at }: Report): DeliveryRow {
  const bytesDone = Math.round((row.bytesTotal * percent) / 100);
  const bytesPerSecond = state === 'downloading' ? row.bytesPerSecond : null;
  const remaining = bytesPerSecond ? Math.ceil((row.bytesTotal - bytesDone) / bytesPerSecond) : null;
  return {
    ...(state === row.state ? row : untimed(row)),
    state,
    percent,
    bytesDone,
    bytesPerSecond,
    remaining,
    error: error ?? '',
    updatedAt: at,
  };
}

/** Drops the timing of the previous state, which does not apply to the next one. */
function untimed({ notShown: _reason, inTurn: _turn, ...row }: DeliveryRow): DeliveryRow {
  return row;
}

/** The counts after one terminal changed its state. */
function recounted(
  counts: Board['counts'],
  from: DeliveryRow['state'],
  to: DeliveryRow['state'],
): Board['counts'] {
  if (from === to) return counts;
  return { ...counts, [from]: Math.max(0, (counts[from] ?? 0) - 1), [to]: (counts[to] ?? 0) + 1 };
}

const pageOf = (place: number): number => Math.floor(Math.max(0, place) / pageSize) + 1;
