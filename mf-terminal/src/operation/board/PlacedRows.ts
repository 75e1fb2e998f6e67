import { Resource } from '@vitrine/shared/state';

/** A page of a long list, with its total and header data. */
interface PlacedPage<Row, Head> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly head: Head;
}

/** Rows by their index in the full list, of which only some are loaded. */
export interface Placed<Row, Head> {
  readonly rows: ReadonlyMap<number, Row>;
  readonly total: number;
  readonly head: Head;
}

type ReadPage<Row, Head> = (page: number, signal: AbortSignal) => Promise<PlacedPage<Row, Head>>;

/** Rows per request. */
export const placedPageSize = 100;

/** A list of any length that holds the pages in view; others are dropped and read again. */
export class PlacedRows<Row, Head> {
  readonly list: Resource<Placed<Row, Head>>;
  readonly #readPage: ReadPage<Row, Head>;
  /** Pages in view, from 1. */
  #wanted: readonly number[] = [1];

  constructor(readPage: ReadPage<Row, Head>) {
    this.#readPage = readPage;
    this.list = new Resource((signal) => this.#read(signal));
  }

  get rows(): ReadonlyMap<number, Row> {
    return this.list.value?.rows ?? new Map();
  }
  get total(): number {
    return this.list.value?.total ?? 0;
  }
  get head(): Head | undefined {
    return this.list.value?.head;
  }

  /** Reads from the top, after a filter changed. */
  restart(): Promise<void> {
    this.#wanted = [1];
    return this.list.reload();
  }

  reload(): Promise<void> {
    return this.list.reload();
  }

  /** Reads the pages of rows `first` to `last` if any are missing. */
  showRange(first: number, last: number): void {
    const pages = pagesOf(first, last);
    const start = (page: number) => (page - 1) * placedPageSize;
    const missing = pages.some((page) => !this.rows.has(start(page)) && start(page) < this.total);
    this.#wanted = pages;
    if (missing) void this.list.reload();
  }

  /** Optimistically changes matching rows. Returns whether there were any. */
  change(matches: (row: Row) => boolean, change: (row: Row) => Row): boolean {
    const { value } = this.list;
    if (!value) return false;
    const found = [...value.rows].filter(([, row]) => matches(row));
    if (found.length === 0) return false;
    const rows = new Map(value.rows);
    for (const [place, row] of found) rows.set(place, change(row));
    this.list.replace({ ...value, rows });
    return true;
  }

  cancel(): void {
    this.list.cancel();
  }

  async #read(signal: AbortSignal): Promise<Placed<Row, Head>> {
    const pages = this.#wanted;
    const answers = await Promise.all(pages.map((page) => this.#readPage(page, signal)));
    const [first] = answers;
    if (!first) throw new Error('A visible list must have a page');
    const rows = new Map<number, Row>();
    for (const [at, answer] of answers.entries()) {
      const start = ((pages[at] ?? 1) - 1) * placedPageSize;
      for (const [place, row] of answer.rows.entries()) rows.set(start + place, row);
    }
    return { rows, total: first.total, head: first.head };
  }
}

function pagesOf(first: number, last: number): readonly number[] {
  const page = (place: number) => Math.floor(Math.max(0, place) / placedPageSize) + 1;
  return Array.from({ length: page(last) - page(first) + 1 }, (_, at) => page(first) + at);
}
