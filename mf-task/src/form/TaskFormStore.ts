import {
  insertEquipmentTask,
  publishEquipmentTask,
  selectEqTaskCategoryAll,
  selectEquipmentTaskById,
  updateEquipmentTask,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { ApiError } from '@vitrine/shared/session';
import { Mutation, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { draftOf, faultsOf, fieldsOf, newDraft, type TaskDraft } from './TaskDraft.ts';

export interface GroupChoice {
  readonly id: string;
  readonly name: string;
}

/** A task while it is being written: the draft, what is wrong with it, saving and publishing. */
export class TaskFormStore {
  private readonly client: Client;
  /** Undefined while the task was never saved. */
  id: string | undefined;
  draft: TaskDraft;
  /** What was last saved, to know whether leaving loses anything. */
  private saved: TaskDraft;
  /** Faults are shown from the first try to save on. */
  tried = false;
  /** Sentences of the server by its field, until the next try. */
  refusedFields: Readonly<Record<string, string>> = {};
  readonly groups: Resource<readonly GroupChoice[]>;
  readonly existing: Resource<TaskDraft>;
  readonly saving: Mutation<[boolean], string>;

  constructor(
    client: Client,
    start: { id?: string | undefined; given?: Partial<TaskDraft>; now: Date; timeZone: string },
  ) {
    this.client = client;
    this.id = start.id;
    this.draft = newDraft(start.now, start.timeZone, start.given);
    this.saved = this.draft;
    this.groups = new Resource((signal) => client.call(selectEqTaskCategoryAll, {}, { signal }));
    this.existing = new Resource((signal) => this.readExisting(signal));
    this.saving = new Mutation((publish) => this.write(publish));
    makeObservable<this, 'saved'>(this, {
      id: observable,
      draft: observableRef,
      saved: observableRef,
      tried: observable,
      refusedFields: observableRef,
    });
  }

  get faults(): Readonly<Record<string, string>> {
    return faultsOf(this.draft);
  }

  get complete(): boolean {
    return Object.keys(this.faults).length === 0;
  }

  get changed(): boolean {
    return this.draft !== this.saved;
  }

  change(changes: Partial<TaskDraft>): void {
    runInAction(() => {
      this.draft = { ...this.draft, ...changes };
    });
  }

  /** Saves, and publishes if asked. Answers the task's id; undefined when the draft is not complete. */
  async submit(publish: boolean): Promise<string | undefined> {
    runInAction(() => {
      this.tried = true;
      this.refusedFields = {};
    });
    if (!this.complete) return undefined;
    try {
      return await this.saving.run([publish]);
    } catch (reason) {
      runInAction(() => {
        this.refusedFields = reason instanceof ApiError ? (reason.fields ?? {}) : {};
      });
      throw reason;
    }
  }

  /** A failed publish leaves a saved draft behind, so a second try changes that one instead of making another. */
  private async write(publish: boolean): Promise<string> {
    const { draft } = this;
    const fields = fieldsOf(draft);
    const known = this.id;
    if (known !== undefined) await this.client.call(updateEquipmentTask, { id: known, ...fields });
    const id = known ?? (await this.client.call(insertEquipmentTask, fields)).id;
    runInAction(() => {
      this.id = id;
      this.saved = draft;
    });
    if (publish) await this.client.call(publishEquipmentTask, { id });
    return id;
  }

  private async readExisting(signal: AbortSignal): Promise<TaskDraft> {
    if (this.id === undefined) return this.draft;
    const draft = draftOf(await this.client.call(selectEquipmentTaskById, { id: this.id }, { signal }));
    runInAction(() => {
      this.draft = draft;
      this.saved = draft;
    });
    return draft;
  }
}
