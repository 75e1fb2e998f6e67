import {
  type ConsoleEvent,
  type OutputOf,
  selectEquipmentTaskPage,
  type TaskRowView,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList, Refresher } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { filterDefaults, questionOf, type TaskFilters } from '../filters/taskFilters.ts';
import { TurnWatch } from './TurnWatch.ts';

export interface ListFilter extends TaskFilters {
  readonly grouping: string;
}
type StatusCounts = OutputOf<typeof selectEquipmentTaskPage>['counts'];

/** Filtered tasks of a group, paginated, kept up to date by events. */
export class TaskListStore {
  readonly list: PagedList<TaskRowView, ListFilter>;
  counts: StatusCounts | undefined = undefined;
  readonly #refresh = new Refresher<'list'>(() => this.list.reload());
  readonly #turns = new TurnWatch(() => this.#refresh.ask('list'));

  constructor(client: Client) {
    this.list = new PagedList<TaskRowView, ListFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const question = questionOf(filter, filter.grouping, { page, pageSize });
        const answer = await client.call(selectEquipmentTaskPage, question, { signal });
        runInAction(() => {
          this.counts = answer.counts;
        });
        this.#turns.await(answer.taskList);
        return { rows: answer.taskList, total: answer.totalNum };
      },
      { pageSize: 24, filter: { ...filterDefaults, grouping: '-1' } },
    );
    makeObservable(this, { counts: observableRef });
  }

  onEvent(event: ConsoleEvent): void {
    const changed =
      event.kind === 'resync' ||
      // An approval decides whether edited content can be published again.
      (event.kind === 'program' && event.change === 'audit') ||
      (event.kind === 'tree' && event.domain === 'task');
    if (changed) this.#refresh.ask('list');
    this.#turns.onEvent(event, this.list.rows);
  }

  dispose(): void {
    this.#refresh.stop();
    this.#turns.stop();
    this.list.cancel();
  }
}
