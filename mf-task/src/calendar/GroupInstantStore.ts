import { type ConsoleEvent, type OutputOf, selectGroupInstant } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { serverNow } from '@vitrine/shared/i18n';
import { Refresher, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, runInAction } from 'mobx';

export type GroupTask = OutputOf<typeof selectGroupInstant>['tasks'][number];

interface Answer {
  readonly instant: number;
  readonly tasks: ReadonlyMap<string, GroupTask>;
}

/** A question about the last minute is about now. */
const minute = 60_000;
/** How long the slider rests before the server is asked, in milliseconds. */
const rest = 200;

/** Which of the active tasks of a group its screens show at an instant from now on. */
export class GroupInstantStore {
  instant: number;
  /** By the clock of the question: what was asked about now stays a question about now, which the server answers as such. */
  isPast = false;
  readonly answers: Resource<Answer>;
  readonly #refresh = new Refresher<'answer'>(() => this.#read());
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Client, id: string, instant: number) {
    this.instant = instant;
    this.answers = new Resource(async (signal) => {
      const asked = this.instant;
      const at = new Date(asked).toISOString();
      const { tasks } = await client.call(selectGroupInstant, { id, at }, { signal });
      return { instant: asked, tasks: new Map(tasks.map((task) => [task.taskId, task])) };
    });
    makeObservable(this, { instant: observable, isPast: observable });
  }

  /** By the ids of the tasks; undefined while it is on its way, and of the past. */
  get tasks(): ReadonlyMap<string, GroupTask> | undefined {
    const { value } = this.answers;
    return !this.isPast && value?.instant === this.instant ? value.tasks : undefined;
  }

  ask(instant: number): void {
    runInAction(() => {
      this.instant = instant;
      this.isPast = instant < serverNow() - minute;
    });
    clearTimeout(this.#timer);
    if (!this.isPast) this.#timer = setTimeout(() => this.answers.reload(), rest);
  }

  onEvent(event: ConsoleEvent): void {
    const changed = event.kind === 'tree' && (event.domain === 'task' || event.domain === 'terminal');
    if (event.kind === 'resync' || changed) this.#refresh.ask('answer');
  }

  dispose(): void {
    this.#refresh.stop();
    clearTimeout(this.#timer);
    this.answers.cancel();
  }

  async #read(): Promise<void> {
    if (!this.isPast) await this.answers.reload();
  }
}
