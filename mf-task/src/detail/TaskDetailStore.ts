import {
  type ConsoleEvent,
  type Endpoint,
  expireEquipmentTask,
  pauseEquipmentTask,
  publishEquipmentTask,
  resumeEquipmentTask,
  selectEquipmentTaskById,
  type TaskDetail,
  withdrawEquipmentTask,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, Refresher, Resource } from '@vitrine/shared/state';
import { TurnWatch } from '../page/TurnWatch.ts';

const ways = {
  publish: publishEquipmentTask,
  pause: pauseEquipmentTask,
  resume: resumeEquipmentTask,
  withdraw: withdrawEquipmentTask,
  expire: expireEquipmentTask,
} as const satisfies Readonly<Record<string, Endpoint>>;
/** Actions on a task other than editing. */
export type TaskAct = keyof typeof ways;

/** One task, kept up to date by events. */
export class TaskDetailStore {
  readonly id: string;
  readonly task: Resource<TaskDetail>;
  readonly acting: Mutation<[TaskAct], unknown>;
  readonly #refresh = new Refresher<'task'>(() => this.task.reload());
  readonly #turns = new TurnWatch(() => this.#refresh.ask('task'));

  constructor(client: Client, id: string) {
    this.id = id;
    this.task = new Resource(async (signal) => {
      const task = await client.call(selectEquipmentTaskById, { id }, { signal });
      this.#turns.await([task]);
      return task;
    });
    this.acting = new Mutation(async (act) => {
      await client.call(ways[act], { id });
      await this.task.reload();
    });
  }

  onEvent(event: ConsoleEvent): void {
    const delivered = event.kind === 'delivery' && event.taskId === this.id;
    const changed =
      event.kind === 'resync' ||
      (event.kind === 'program' && event.change === 'audit') ||
      (event.kind === 'tree' && event.domain === 'task');
    if (delivered || changed) this.#refresh.ask('task');
  }

  dispose(): void {
    this.#refresh.stop();
    this.#turns.stop();
    this.task.cancel();
  }
}
