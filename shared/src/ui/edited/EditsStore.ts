import {
  type ConsoleEvent,
  type ContentEdits,
  type OutputOf,
  republishTaskContent,
  selectProgramEdits,
  selectTaskEdits,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, Refresher, Resource } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';

/** A task, or a program in all active tasks with it. */
export interface EditedSubject {
  readonly kind: 'task' | 'program';
  readonly id: string;
}

/** Milliseconds between reads of the remaining screens, which report an update one after another. */
const deliveryWait = 2000;

export type RefusedUpdate = NonNullable<OutputOf<typeof republishTaskContent>['refused']>[number];

/** Edits of a task or a program since its publication, updated by events. */
export class EditsStore {
  readonly edits: Resource<ContentEdits>;
  readonly publishing: Mutation<[], OutputOf<typeof republishTaskContent>>;
  readonly subject: EditedSubject;
  /** Tasks that were not updated with the others, and why; until the next attempt. */
  refused: readonly RefusedUpdate[] = [];
  /** An update of the edited content is under way, so that its state is no news to the user. */
  updating = false;
  readonly #read: () => Promise<ContentEdits>;
  readonly #refresh = new Refresher<'edits'>(() => this.edits.reload());
  readonly #follow = new Refresher<'edits'>(() => this.edits.reload(), { wait: deliveryWait });

  constructor(client: Client, subject: EditedSubject) {
    const { kind, id } = subject;
    this.subject = subject;
    const endpoint = kind === 'task' ? selectTaskEdits : selectProgramEdits;
    this.edits = new Resource((signal) => client.call(endpoint, { id }, { signal }));
    this.#read = () => client.call(endpoint, { id });
    this.publishing = new Mutation(async () => {
      const ids = this.edits.value?.tasks.map((task) => task.id) ?? [];
      this.#setRefused([]);
      const answer = await client.call(republishTaskContent, { ids });
      this.#setRefused(answer.refused ?? []);
      await this.edits.reload();
      return answer;
    });
    makeObservable(this, { refused: observableRef, updating: observableRef });
  }

  #setRefused(refused: readonly RefusedUpdate[]): void {
    runInAction(() => {
      this.refused = refused;
    });
  }

  /** @param work the whole update, from saving on */
  async whileUpdating(work: () => Promise<void>): Promise<void> {
    this.#setUpdating(true);
    try {
      await work();
    } finally {
      this.#setUpdating(false);
    }
  }

  #setUpdating(updating: boolean): void {
    runInAction(() => {
      this.updating = updating;
    });
  }

  /** Some of it can be published now. */
  get ready(): boolean {
    return this.edits.value?.programs.some(({ edited }) => edited === 'ready') ?? false;
  }

  /** Current differences. A separate read: an event's read would replace a reload and its result. */
  async afterSave(): Promise<ContentEdits> {
    const edits = await this.#read();
    this.edits.replace(edits);
    return edits;
  }

  /** Called after the saved revision was published. @param revision the saved one */
  isSent(revision: number): boolean {
    const { value } = this.edits;
    return value !== undefined && value.programs.length === 0 && (value.revision ?? revision) === revision;
  }

  onEvent(event: ConsoleEvent): void {
    if (this.#concerns(event)) this.#refresh.ask('edits');
    else if (this.#isArrival(event)) this.#follow.ask('edits');
  }

  /** Whether a screen may have received an awaited update. */
  #isArrival(event: ConsoleEvent): boolean {
    if (event.kind !== 'delivery' || !this.edits.value?.behind) return false;
    return event.state === 'downloaded' || event.state === 'onScreen';
  }

  /** A linked program is reported by the tasks' event once it makes a difference. */
  #concerns(event: ConsoleEvent): boolean {
    const { kind, id } = this.subject;
    if (event.kind === 'program') return kind === 'task' || event.programId === id;
    // Switching reviews on or off changes all programs.
    const concerned = event.kind === 'tree' && (event.domain === 'task' || event.domain === 'program');
    return event.kind === 'resync' || concerned;
  }

  dispose(): void {
    this.#refresh.stop();
    this.#follow.stop();
    this.edits.cancel();
  }
}
