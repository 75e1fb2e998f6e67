import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { Resource } from './Resource.ts';

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** False: more than `total` rows exist, not all counted. True if absent. */
  readonly exact?: boolean;
}

export interface PageRequest<Filter> {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly filter: Filter;
}

/**
 * A paginated list. Changing the filter returns to page 1; a page that no longer exists (its last row was deleted) is
 * replaced by the last one that does.
 *
 * @example
 * const logs = new PagedList(readLogs, { pageSize: 24, filter: { keyword: '' } });
 */
export class PagedList<Row, Filter> {
  readonly #resource: Resource<Page<Row>>;
  page: number;
  pageSize: number;
  filter: Filter;

  constructor(
    read: (request: PageRequest<Filter>, signal: AbortSignal) => Promise<Page<Row>>,
    start: { readonly page?: number; readonly pageSize: number; readonly filter: Filter },
  ) {
    this.page = start.page ?? 1;
    this.pageSize = start.pageSize;
    this.filter = start.filter;
    this.#resource = new Resource((signal) =>
      read({ page: this.page, pageSize: this.pageSize, filter: this.filter }, signal),
    );
    makeObservable(this, {
      page: observable,
      pageSize: observable,
      filter: observableRef,
      rows: computed,
      total: computed,
      exact: computed,
      pageCount: computed,
    });
  }

  get rows(): readonly Row[] {
    return this.#resource.value?.rows ?? [];
  }
  /** Total rows of all pages; 0 before the first answer. */
  get total(): number {
    return this.#resource.value?.total ?? 0;
  }
  /** False while there are more rows than `total`. */
  get exact(): boolean {
    return this.#resource.value?.exact ?? true;
  }
  get pageCount(): number {
    return Math.max(1, Math.ceil(this.total / this.pageSize));
  }
  /** False until the first answer: until then the list must not be shown as empty. */
  get known(): boolean {
    return this.#resource.value !== undefined;
  }
  get loading(): boolean {
    return this.#resource.loading;
  }
  get reading(): boolean {
    return this.#resource.reading;
  }
  get error(): unknown {
    return this.#resource.error;
  }
  get readAt(): Date | undefined {
    return this.#resource.readAt;
  }

  /** Reads the page; the last one if the list has become shorter meanwhile. */
  async reload(): Promise<void> {
    await this.#resource.reload();
    if (this.error === undefined && this.known && this.page > this.pageCount) await this.goTo(this.pageCount);
  }

  goTo(page: number): Promise<void> {
    runInAction(() => {
      this.page = page;
    });
    return this.reload();
  }

  /** Sets the filter, and the page when given (else 1), and reads. */
  show(filter: Filter, page = 1, pageSize = this.pageSize): Promise<void> {
    runInAction(() => {
      this.filter = filter;
      this.page = page;
      this.pageSize = pageSize;
    });
    return this.reload();
  }

  /** Changes rows before the server confirms. Returns the undo for `Optimistic`. */
  changeRows(change: (rows: readonly Row[]) => readonly Row[]): () => void {
    const before = this.#resource.value;
    if (!before) return () => undefined;
    this.#resource.replace({ ...before, rows: change(before.rows) });
    return () => this.#resource.replace(before);
  }

  /** Ignores the answer of a read under way. */
  cancel(): void {
    this.#resource.cancel();
  }
}
