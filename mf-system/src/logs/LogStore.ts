import { type InputOf, type LogRow, selectSystemLogPage } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList } from '@vitrine/shared/state';
import { action, makeObservable, observableRef } from 'mobx';

export const logPageSize = 24;

/** What the log is narrowed to; empty texts narrow nothing. */
export type LogFilter = Required<
  Pick<InputOf<typeof selectSystemLogPage>, 'keyword' | 'domain' | 'startDate' | 'endDate'>
>;

export const everything: LogFilter = { keyword: '', domain: '', startDate: '', endDate: '' };

/** The system log, a page at a time, and the entry whose details are open. */
export class LogStore {
  readonly list: PagedList<LogRow, LogFilter>;
  opened: LogRow | undefined = undefined;

  constructor(client: Client) {
    this.list = new PagedList<LogRow, LogFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const { logList, totalNum } = await client.call(
          selectSystemLogPage,
          { ...filter, pageNum: page, pageSize },
          { signal },
        );
        return { rows: logList, total: totalNum };
      },
      { pageSize: logPageSize, filter: everything },
    );
    makeObservable(this, { opened: observableRef, open: action, close: action });
  }

  open(row: LogRow): void {
    this.opened = row;
  }

  close(): void {
    this.opened = undefined;
  }
}
