import {
  type ConsoleEvent,
  type DeliveryRow,
  type DeliveryState,
  publishEquipmentTask,
  selectEquipmentTaskById,
  selectTaskDelivery,
  type TaskDetail,
  withdrawEquipmentTask,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, PagedList, Refresher, Resource } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';

export interface DeliveryFilter {
  readonly state: '' | DeliveryState;
}
export type DeliveryCounts = TaskDetail['delivery'];

const pageSize = 50;

/** One task and how far it is on each of its terminals, kept fresh by events. */
export class TaskDetailStore {
  readonly id: string;
  readonly task: Resource<TaskDetail>;
  readonly delivery: PagedList<DeliveryRow, DeliveryFilter>;
  readonly publish: Mutation<[], unknown>;
  readonly withdraw: Mutation<[], unknown>;
  /** Terminals by state, over all pages. */
  counts: DeliveryCounts = {} as DeliveryCounts;
  private readonly refreshDelivery = new Refresher<'delivery'>(() => this.delivery.reload());
  private readonly refreshTask = new Refresher<'task'>(() => this.task.reload());

  constructor(client: Client, id: string) {
    this.id = id;
    this.task = new Resource((signal) => client.call(selectEquipmentTaskById, { id }, { signal }));
    this.delivery = new PagedList<DeliveryRow, DeliveryFilter>(
      async ({ page, filter }, signal) => {
        const input = { id, pageNum: page, pageSize, state: filter.state };
        const answer = await client.call(selectTaskDelivery, input, { signal });
        runInAction(() => {
          this.counts = answer.counts;
        });
        return { rows: answer.deliveryList, total: answer.totalNum };
      },
      { pageSize, filter: { state: '' } },
    );
    this.publish = new Mutation(() => client.call(publishEquipmentTask, { id }).then(() => this.read()));
    this.withdraw = new Mutation(() => client.call(withdrawEquipmentTask, { id }).then(() => this.read()));
    makeObservable(this, { counts: observableRef });
  }

  async read(): Promise<void> {
    await Promise.all([this.task.reload(), this.delivery.reload()]);
  }

  /** A row moves at once; the counts, and rows that a filter hides or shows, follow with the next read. */
  hear(event: ConsoleEvent): void {
    if (event.kind === 'delivery' && event.taskId === this.id) {
      this.delivery.changeRows((rows) =>
        rows.map((row) => (row.clId === event.clId ? moved(row, event) : row)),
      );
      this.refreshDelivery.ask('delivery');
    }
    const seen = (clId: string) => this.delivery.rows.some((row) => row.clId === clId);
    if ((event.kind === 'presence' || event.kind === 'screenshot') && seen(event.clId)) {
      this.refreshDelivery.ask('delivery');
    }
    if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'task')) {
      this.refreshTask.ask('task');
      this.refreshDelivery.ask('delivery');
    }
  }

  dispose(): void {
    this.refreshDelivery.stop();
    this.refreshTask.stop();
    this.task.cancel();
    this.delivery.cancel();
  }
}

const moved = (row: DeliveryRow, event: Extract<ConsoleEvent, { kind: 'delivery' }>): DeliveryRow => ({
  ...row,
  state: event.state,
  percent: event.percent,
  error: event.error ?? '',
  updatedAt: event.at,
});
