import {
  type CallRow,
  type ConsoleEvent,
  selectPageClientInfo,
  selectTerminalCallPage,
  type TerminalRow,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList, Refresher } from '@vitrine/shared/state';

export interface CallableFilter {
  readonly clientName: string;
}

const pageSize = 24;

/** Terminals that can be called, and recent calls. */
export class CallLists {
  readonly terminals: PagedList<TerminalRow, CallableFilter>;
  readonly records: PagedList<CallRow, Record<string, never>>;
  readonly #refresh = new Refresher<'terminals' | 'records'>(async (lists) => {
    await Promise.all(lists.map((list) => this[list].reload()));
  });

  readonly #mayView: boolean;

  /** @param mayView whether terminals may be listed: the right to call does not include it */
  constructor(client: Client, mayView = true) {
    this.#mayView = mayView;
    this.terminals = new PagedList<TerminalRow, CallableFilter>(
      async ({ page, filter }, signal) => {
        const input = { pageNum: page, pageSize, lineState: '1' as const, ...filter };
        const answer = await client.call(selectPageClientInfo, input, { signal });
        return { rows: answer.materialList, total: answer.totalNum };
      },
      { pageSize, filter: { clientName: '' } },
    );
    this.records = new PagedList<CallRow, Record<string, never>>(
      async ({ page }, signal) => {
        const answer = await client.call(selectTerminalCallPage, { pageNum: page, pageSize }, { signal });
        return { rows: answer.callList, total: answer.totalNum };
      },
      { pageSize, filter: {} },
    );
  }

  open(): void {
    if (this.#mayView) void this.terminals.reload();
    void this.records.reload();
  }

  search(clientName: string): void {
    void this.terminals.show({ clientName }, 1);
  }

  onEvent(event: ConsoleEvent): void {
    const concerns = event.kind === 'presence' || event.kind === 'resync';
    if (concerns && this.#mayView) this.#refresh.ask('terminals');
    if (event.kind === 'resync' || (event.kind === 'call' && event.state === 'ended')) {
      this.#refresh.ask('records');
    }
  }

  dispose(): void {
    this.#refresh.stop();
    this.terminals.cancel();
    this.records.cancel();
  }
}
