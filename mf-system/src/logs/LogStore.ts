import {
  exportSystemLog,
  exportTerminalEvents,
  type LogKind,
  type LogRow,
  selectSystemLogPage,
  selectTerminalEventPage,
  type TerminalEvent,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList } from '@vitrine/shared/state';
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { actionsSaid } from './actionsSaid.ts';
import { everything, type LogFilter, type LogView } from './useLogAddress.ts';

const logPageSize = 24;

interface ActFilter extends LogFilter {
  readonly kind: LogKind;
}

const actInput = ({ kind, keyword, domain, startDate, endDate }: ActFilter) => ({
  kind,
  keyword,
  actions: actionsSaid(keyword),
  domain,
  startDate,
  endDate,
});
const eventInput = ({ keyword, word, startDate, endDate }: LogFilter) => ({
  keyword,
  word,
  startDate,
  endDate,
});
const kindOf = (view: LogView): LogKind => (view === 'signIns' ? 'signIn' : 'operation');

/** The three logs, paged, and the entry with open details. */
export class LogStore {
  readonly #client: Client;
  readonly actions: PagedList<LogRow, ActFilter>;
  readonly events: PagedList<TerminalEvent, LogFilter>;
  /** Retention in days; undefined until loaded. */
  keptDays: number | undefined = undefined;
  opened: LogRow | undefined = undefined;

  constructor(client: Client) {
    this.#client = client;
    this.actions = new PagedList<LogRow, ActFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const input = { ...actInput(filter), pageNum: page, pageSize };
        const { logList, totalNum, keptDays } = await client.call(selectSystemLogPage, input, { signal });
        this.#know(keptDays);
        return { rows: logList, total: totalNum };
      },
      { pageSize: logPageSize, filter: { ...everything, kind: 'operation' } },
    );
    this.events = new PagedList<TerminalEvent, LogFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const input = { ...eventInput(filter), pageNum: page, pageSize };
        const answer = await client.call(selectTerminalEventPage, input, { signal });
        this.#know(answer.keptDays);
        return { rows: answer.eventList, total: answer.totalNum };
      },
      { pageSize: logPageSize, filter: everything },
    );
    makeObservable(this, { opened: observableRef, keptDays: observable, open: action, close: action });
  }

  listOf(view: LogView) {
    return view === 'terminals' ? this.events : this.actions;
  }

  show(view: LogView, filter: LogFilter, page: number): Promise<void> {
    if (view === 'terminals') return this.events.show(filter, page);
    return this.actions.show({ ...filter, kind: kindOf(view) }, page);
  }

  /** CSV of the filtered rows; `words` provides display texts. */
  csv(view: LogView, filter: LogFilter, words: Record<string, string>) {
    if (view === 'terminals')
      return this.#client.call(exportTerminalEvents, { ...eventInput(filter), words });
    const input = actInput({ ...filter, kind: kindOf(view) });
    return this.#client.call(exportSystemLog, { ...input, words });
  }

  cancel(): void {
    this.actions.cancel();
    this.events.cancel();
  }

  open(row: LogRow): void {
    this.opened = row;
  }

  close(): void {
    this.opened = undefined;
  }

  #know(keptDays: number): void {
    runInAction(() => {
      this.keptDays = keptDays;
    });
  }
}
