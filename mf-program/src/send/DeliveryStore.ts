import {
  type ConsoleEvent,
  type DeliveryRow,
  type DeliveryState,
  retryTaskDelivery,
  selectTaskDelivery,
} from '@vitrine/shared/api';
import { Mutation, PagedList, Refresher } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';

/** Filter of the delivery. */
export interface SeenDelivery {
  readonly state: '' | DeliveryState;
}

const pageSize = 50;

type Delivery = Extract<ConsoleEvent, { kind: 'delivery' }>;

const moved = (row: DeliveryRow, event: Delivery): DeliveryRow => ({
  ...row,
  state: event.state,
  percent: event.percent,
  error: event.error ?? '',
  updatedAt: event.at,
});

/** Delivery to each terminal, kept up to date by events. */
export class DeliveryStore {
  readonly taskId: string;
  readonly rows: PagedList<DeliveryRow, SeenDelivery>;
  readonly retrying: Mutation<[], unknown>;
  readonly #refresher = new Refresher<'delivery'>(() => this.rows.reload());
  /** Number of terminals by state, over all pages. */
  counts: Readonly<Partial<Record<DeliveryState, number>>> = {};

  constructor(calls: Calls, taskId: string) {
    this.taskId = taskId;
    this.rows = new PagedList<DeliveryRow, SeenDelivery>(
      async ({ page, filter }, signal) => {
        const input = { id: taskId, pageNum: page, pageSize, state: filter.state, order: 'state' as const };
        const answer = await calls.call(selectTaskDelivery, input, { signal });
        runInAction(() => {
          this.counts = answer.counts;
        });
        return { rows: answer.deliveryList, total: answer.totalNum };
      },
      { pageSize, filter: { state: '' } },
    );
    this.retrying = new Mutation(() => calls.call(retryTaskDelivery, { id: taskId }));
    makeObservable(this, { counts: observableRef });
  }

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  /** Updates a loaded row and the counts immediately; filtered rows follow with the next read. */
  onEvent(event: ConsoleEvent): void {
    if (event.kind === 'delivery' && event.taskId === this.taskId) {
      this.#move(event);
      this.#refresher.ask('delivery');
    }
    const concerns =
      event.kind === 'resync' ||
      ((event.kind === 'presence' || event.kind === 'terminal') &&
        this.rows.rows.some(({ clId }) => clId === event.clId));
    if (concerns) this.#refresher.ask('delivery');
  }

  stop(): void {
    this.#refresher.stop();
    this.rows.cancel();
  }

  #move(event: Delivery): void {
    const found = this.rows.rows.find(({ clId }) => clId === event.clId);
    if (!found) return;
    const { [found.state]: from = 0, [event.state]: to = 0 } = this.counts;
    runInAction(() => {
      if (found.state !== event.state)
        this.counts = { ...this.counts, [found.state]: Math.max(0, from - 1), [event.state]: to + 1 };
      this.rows.changeRows((rows) => rows.map((row) => (row === found ? moved(row, event) : row)));
    });
  }
}
