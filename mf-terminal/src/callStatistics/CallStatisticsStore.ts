import {
  type CallRow,
  type CallStatisticsRow,
  type ConsoleEvent,
  selectTerminalCallPage,
  selectTerminalCallStatistics,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList, Refresher, Resource } from '@vitrine/shared/state';

export interface CallFilter {
  readonly startDate: string;
  readonly endDate: string;
  /** Empty for all. */
  readonly clId: string;
  readonly outcome: '' | 'answered' | 'unanswered';
}

export const callPageSize = 24;
const everything: CallFilter = { startDate: '', endDate: '', clId: '', outcome: '' };

/** Finished calls: statistics and paginated list. */
export class CallStatisticsStore {
  readonly figures: Resource<readonly CallStatisticsRow[]>;
  readonly calls: PagedList<CallRow, CallFilter>;
  #filter = everything;
  readonly #refresh = new Refresher<'calls'>(async () => {
    await Promise.all([this.figures.reload(), this.calls.reload()]);
  });

  constructor(client: Client) {
    this.figures = new Resource(async (signal) => {
      const { outcome: _outcome, ...period } = this.#filter;
      return (await client.call(selectTerminalCallStatistics, period, { signal })).rows;
    });
    this.calls = new PagedList<CallRow, CallFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const input = { ...filter, pageNum: page, pageSize };
        const answer = await client.call(selectTerminalCallPage, input, { signal });
        return { rows: answer.callList, total: answer.totalNum };
      },
      { pageSize: callPageSize, filter: everything },
    );
  }

  show(filter: CallFilter, page: number): void {
    this.#filter = filter;
    void this.figures.reload();
    void this.calls.show(filter, page);
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'resync' || (event.kind === 'call' && event.state === 'ended'))
      this.#refresh.ask('calls');
  }

  dispose(): void {
    this.#refresh.stop();
    this.figures.cancel();
    this.calls.cancel();
  }
}
