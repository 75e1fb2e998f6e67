import {
  type AlarmKind,
  type AlarmRow,
  type ConsoleEvent,
  cancelTerminalAlarms,
  selectTerminalAlarmPage,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, PagedList, Refresher } from '@vitrine/shared/state';
import { computed, makeObservable, observableRef, runInAction } from 'mobx';

export interface AlarmFilter {
  /** 1: active, 0: ended; empty: all. */
  readonly active: '' | '0' | '1';
  readonly kind: '' | AlarmKind;
  readonly gpId: string;
  readonly clId: string;
  readonly clientName: string;
  readonly startDate: string;
  readonly endDate: string;
}

export const alarmPageSize = 24;
const activeAlarms: AlarmFilter = {
  active: '1',
  kind: '',
  gpId: '-1',
  clId: '',
  clientName: '',
  startDate: '',
  endDate: '',
};

/** Alarms of terminals, newest first; selection and dismissal. */
export class AlarmStore {
  readonly list: PagedList<AlarmRow, AlarmFilter>;
  readonly cancelling: Mutation<[readonly string[]], number>;
  /** Ids of the checked rows; only active alarms can be checked. */
  checkedIds: readonly string[] = [];
  readonly #refresh = new Refresher<'list'>(() => this.list.reload());

  constructor(client: Client) {
    this.list = new PagedList<AlarmRow, AlarmFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const input = { ...filter, pageNum: page, pageSize };
        const answer = await client.call(selectTerminalAlarmPage, input, { signal });
        return { rows: answer.alarmList, total: answer.totalNum };
      },
      { pageSize: alarmPageSize, filter: activeAlarms },
    );
    this.cancelling = new Mutation(async (ids) => {
      const { count } = await client.call(cancelTerminalAlarms, { ids: [...ids] });
      this.check([]);
      await this.list.reload();
      return count;
    });
    makeObservable(this, { checkedIds: observableRef, checked: computed, cancellable: computed });
  }

  show(filter: AlarmFilter, page: number): void {
    this.check([]);
    void this.list.show(filter, page);
  }

  check(ids: readonly string[]): void {
    runInAction(() => {
      this.checkedIds = ids;
    });
  }

  /** Checked active rows of this page. */
  get checked(): readonly AlarmRow[] {
    return this.cancellable.filter(({ alarmId }) => this.checkedIds.includes(alarmId));
  }

  /** Rows of this page that can be dismissed. */
  get cancellable(): readonly AlarmRow[] {
    return this.list.rows.filter(({ active }) => active === 1);
  }

  row(id: string): AlarmRow | undefined {
    return this.list.rows.find(({ alarmId }) => alarmId === id);
  }

  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'alarm' || event.kind === 'resync') this.#refresh.ask('list');
  }

  dispose(): void {
    this.#refresh.stop();
    this.list.cancel();
  }
}
