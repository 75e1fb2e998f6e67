import {
  type BulkOutcome,
  deleteMaterial,
  findAllMaterial,
  type MaterialRow,
  type OutputOf,
  selectMaterialSpace,
  selectMaterialSpaceUse,
  selectMaterialUses,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList, Resource } from '@vitrine/shared/state';
import { rootId } from '../folders/folderTree.ts';
import { Selection } from '../library/Selection.ts';

export type SpaceUse = OutputOf<typeof selectMaterialSpaceUse>;
type Space = OutputOf<typeof selectMaterialSpace>;
type Uses = OutputOf<typeof selectMaterialUses>[number]['uses'];

/** A material with all its uses. */
export interface StoredRow extends MaterialRow {
  readonly uses: Uses;
}

export interface StorageFilter {
  readonly unused: boolean;
}

export const storagePageSize = 24;

/** Storage use by type, and the largest materials with their uses. */
export class StorageStore {
  readonly #client: Client;
  readonly space: Resource<Space>;
  readonly use: Resource<SpaceUse>;
  readonly list: PagedList<StoredRow, StorageFilter>;
  readonly selection: Selection;

  constructor(client: Client) {
    this.#client = client;
    this.space = new Resource((signal) => client.call(selectMaterialSpace, {}, { signal }));
    this.use = new Resource((signal) => client.call(selectMaterialSpaceUse, {}, { signal }));
    this.list = new PagedList<StoredRow, StorageFilter>(
      ({ page, pageSize, filter }, signal) => this.#readPage(page, pageSize, filter, signal),
      { pageSize: storagePageSize, filter: { unused: false } },
    );
    this.selection = new Selection(() => this.list.rows.map((row) => row.mtId));
  }

  get chosen(): readonly StoredRow[] {
    return this.list.rows.filter((row) => this.selection.has(row.mtId));
  }

  async reload(): Promise<void> {
    await Promise.all([this.space.reload(), this.use.reload(), this.list.reload()]);
  }

  /** Moves materials to the trash; failed ones stay selected. */
  async remove(ids: readonly string[]): Promise<BulkOutcome> {
    const outcome = await this.#client.call(deleteMaterial, { ids: [...ids] });
    this.selection.set(outcome.refused.map(({ id }) => id));
    await this.reload();
    return outcome;
  }

  async #readPage(page: number, pageSize: number, filter: StorageFilter, signal: AbortSignal) {
    const question = { id: rootId, sort: 'size', unused: filter.unused, pageNum: page, pageSize } as const;
    const answer = await this.#client.call(findAllMaterial, question, { signal });
    const ids = answer.materialList.map((row) => row.mtId);
    const uses = ids.length === 0 ? [] : await this.#client.call(selectMaterialUses, { ids }, { signal });
    const usesOf = new Map(uses.map((each) => [each.mtId, each.uses]));
    const rows = answer.materialList.map((row) => ({ ...row, uses: usesOf.get(row.mtId) ?? [] }));
    return { rows, total: answer.totalNum, exact: answer.totalExact };
  }
}
