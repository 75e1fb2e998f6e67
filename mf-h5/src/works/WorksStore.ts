import {
  type ConsoleEvent,
  deleteH5,
  type H5Row,
  insertH5,
  selectH5Page,
  updateH5Name,
} from '@vitrine/shared/api';
import { Mutation, PagedList, Refresher } from '@vitrine/shared/state';
import type { Calls } from '../calls.ts';

export const worksPageSize = 24;

export interface WorksFilter {
  readonly keyword: string;
}

/** H5 works of the tenant, paged, updated by events. */
export class WorksStore {
  readonly #calls: Calls;
  readonly #refresher: Refresher<'works'>;
  readonly list: PagedList<H5Row, WorksFilter>;
  readonly #renaming: Mutation<[string, string], unknown>;

  constructor(calls: Calls) {
    this.#calls = calls;
    this.list = new PagedList<H5Row, WorksFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const input = { pageNum: page, pageSize, keyword: filter.keyword };
        const { h5List, totalNum } = await calls.call(selectH5Page, input, { signal });
        return { rows: h5List, total: totalNum };
      },
      { pageSize: worksPageSize, filter: { keyword: '' } },
    );
    this.#renaming = new Mutation((id, name) => calls.call(updateH5Name, { id, name }));
    this.#refresher = new Refresher(() => this.list.reload());
  }

  /** Creates a work with an empty page and returns its id. Throws the server's refusal of the name. */
  async add(name: string): Promise<string> {
    const { id } = await this.#calls.call(insertH5, { name });
    return id;
  }

  /** Optimistic rename; reverted when refused, and rethrown. */
  async rename(id: string, name: string): Promise<void> {
    const changed = (rows: readonly H5Row[]) => rows.map((row) => (row.id === id ? { ...row, name } : row));
    await this.#renaming.run([id, name], { apply: () => this.list.changeRows(changed) });
  }

  /** Deletes a work and reloads the page to fill the gap. */
  async remove(id: string): Promise<void> {
    await this.#calls.call(deleteH5, { id });
    await this.list.reload();
  }

  /** Reloads on changes of works within the tenant, or after missed events. */
  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'h5Answers') this.#countAnswers(event.h5Id, event.total);
    if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'h5')) {
      this.#refresher.ask('works');
    }
  }

  /** Updates the answer count directly, without reloading the list. */
  #countAnswers(id: string, answers: number): void {
    this.list.changeRows((rows) => rows.map((row) => (row.id === id ? { ...row, answers } : row)));
  }

  dispose(): void {
    this.#refresher.stop();
    this.list.cancel();
  }
}
