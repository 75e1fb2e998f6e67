import {
  type ConsoleEvent,
  deletePassage,
  exportPassage,
  type InputOf,
  type PassageRecord,
  selectPassagePage,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList } from '@vitrine/shared/state';

export type PassageFilter = Omit<InputOf<typeof selectPassagePage>, 'pageNum' | 'pageSize'>;

const pageSize = 24;

/** Access records by time, terminal, person and result. Writing throws ApiError on refusal. */
export class PassageStore {
  readonly #client: Client;
  readonly list: PagedList<PassageRecord, PassageFilter>;

  constructor(client: Client) {
    this.#client = client;
    this.list = new PagedList<PassageRecord, PassageFilter>(
      async ({ page, filter }, signal) => {
        const input = { ...filter, pageNum: page, pageSize };
        const answer = await client.call(selectPassagePage, input, { signal });
        return { rows: answer.passageList, total: answer.totalNum };
      },
      { pageSize, filter: {} },
    );
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'resync') void this.list.reload();
  }

  /** Filtered records as CSV. */
  async csv(): Promise<{ readonly csv: string; readonly more: boolean }> {
    return this.#client.call(exportPassage, this.list.filter);
  }

  /** Deletes records with their photos; returns the number. */
  async remove(which: InputOf<typeof deletePassage>): Promise<number> {
    const { deleted } = await this.#client.call(deletePassage, which);
    await this.list.reload();
    return deleted;
  }

  dispose(): void {
    this.list.cancel();
  }
}
