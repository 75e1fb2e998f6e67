import {
  type BulkOutcome,
  destroyMaterial,
  emptyMaterialTrash,
  restoreMaterial,
  selectMaterialTrash,
  type TrashRow,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList } from '@vitrine/shared/state';
import { Selection } from '../library/Selection.ts';

export interface TrashFilter {
  readonly keyword: string;
}

export const trashPageSize = 24;

/** Deleted materials within their retention. */
export class TrashStore {
  readonly #client: Client;
  readonly list: PagedList<TrashRow, TrashFilter>;
  readonly selection: Selection;

  constructor(client: Client) {
    this.#client = client;
    this.list = new PagedList<TrashRow, TrashFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const question = { ...filter, pageNum: page, pageSize };
        const { trashList, totalNum } = await client.call(selectMaterialTrash, question, { signal });
        return { rows: trashList, total: totalNum };
      },
      { pageSize: trashPageSize, filter: { keyword: '' } },
    );
    this.selection = new Selection(() => this.list.rows.map((row) => row.mtId));
  }

  get chosen(): readonly TrashRow[] {
    return this.list.rows.filter((row) => this.selection.has(row.mtId));
  }

  restore(ids: readonly string[]): Promise<BulkOutcome> {
    return this.#act(this.#client.call(restoreMaterial, { ids: [...ids] }));
  }

  destroy(ids: readonly string[]): Promise<BulkOutcome> {
    return this.#act(this.#client.call(destroyMaterial, { ids: [...ids] }));
  }

  /** Returns the number of deleted materials. */
  async empty(): Promise<number> {
    const { removed } = await this.#client.call(emptyMaterialTrash, {});
    this.selection.set([]);
    await this.list.reload();
    return removed;
  }

  async #act(call: Promise<BulkOutcome>): Promise<BulkOutcome> {
    const outcome = await call;
    this.selection.set(outcome.refused.map(({ id }) => id));
    await this.list.reload();
    return outcome;
  }
}
