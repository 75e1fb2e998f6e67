import { type ConsoleEvent, type SwitchoverRow, selectTerminalSwitchoverPage } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList, Refresher } from '@vitrine/shared/state';

export interface SwitchoverFilter {
  readonly gpId: string;
  readonly clientName: string;
}

export const switchoverPageSize = 12;

/** Input sources of a group's terminals, kept up to date by events. */
export class SwitchoverStore {
  readonly list: PagedList<SwitchoverRow, SwitchoverFilter>;
  readonly #refresh = new Refresher<'list'>(() => this.list.reload());

  constructor(client: Client) {
    this.list = new PagedList<SwitchoverRow, SwitchoverFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const input = { ...filter, pageNum: page, pageSize };
        const answer = await client.call(selectTerminalSwitchoverPage, input, { signal });
        return { rows: answer.switchoverList, total: answer.totalNum };
      },
      { pageSize: switchoverPageSize, filter: { gpId: '-1', clientName: '' } },
    );
  }

  onEvent(event: ConsoleEvent): void {
    const shown = 'clId' in event && this.list.rows.some(({ clId }) => clId === event.clId);
    if (shown || event.kind === 'resync' || event.kind === 'operation') this.#refresh.ask('list');
  }

  dispose(): void {
    this.#refresh.stop();
    this.list.cancel();
  }
}
