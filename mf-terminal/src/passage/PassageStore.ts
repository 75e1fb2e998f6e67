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

/** Passage records by time, terminal, person and result. What it writes throws ApiError when refused. */
export class PassageStore {
  private readonly client: Client;
  readonly list: PagedList<PassageRecord, PassageFilter>;

  constructor(client: Client) {
    this.client = client;
    this.list = new PagedList<PassageRecord, PassageFilter>(
      async ({ page, filter }, signal) => {
        const input = { ...filter, pageNum: page, pageSize };
        const answer = await client.call(selectPassagePage, input, { signal });
        return { rows: answer.passageList, total: answer.totalNum };
      },
      { pageSize, filter: {} },
    );
  }

  hear(event: ConsoleEvent): void {
    if (event.kind === 'resync') void this.list.reload();
  }

  /** The records that the filter leaves, as CSV. */
  async csv(): Promise<{ readonly csv: string; readonly more: boolean }> {
    return this.client.call(exportPassage, this.list.filter);
  }

  /** Deletes records with their photos; gives how many. */
  async remove(which: InputOf<typeof deletePassage>): Promise<number> {
    const { deleted } = await this.client.call(deletePassage, which);
    await this.list.reload();
    return deleted;
  }
}
