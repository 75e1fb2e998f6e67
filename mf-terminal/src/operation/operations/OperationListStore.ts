import {
  type ConsoleEvent,
  type OperationKind,
  type OperationRow,
  type OperationStatus,
  selectTerminalOperationPage,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList, Refresher } from '@vitrine/shared/state';

export interface OperationFilter {
  readonly status: '' | OperationStatus;
  /** Part of the user's name. */
  readonly keyword: string;
}

export const operationPageSize = 12;

/** Operations of one kind, newest first. */
export class OperationListStore {
  readonly list: PagedList<OperationRow, OperationFilter>;
  readonly #refresh = new Refresher<'list'>(() => this.list.reload());

  constructor(client: Client, kind: OperationKind) {
    this.list = new PagedList<OperationRow, OperationFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const input = { kind, ...filter, pageNum: page, pageSize };
        const answer = await client.call(selectTerminalOperationPage, input, { signal });
        return { rows: answer.operationList, total: answer.totalNum };
      },
      { pageSize: operationPageSize, filter: { status: '', keyword: '' } },
    );
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'resync' || event.kind === 'operation') this.#refresh.ask('list');
  }

  dispose(): void {
    this.#refresh.stop();
    this.list.cancel();
  }
}
