import {
  insertEquipmentTask,
  type OutputOf,
  publishEquipmentTask,
  selectEqTaskCategoryAll,
  selectEquipmentTaskById,
  selectTaskReview,
  type TaskDetail,
  updateEquipmentTask,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { serverNow } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';
import { Mutation, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type ProgramChoice, readPrograms } from '../programs/programChoices.ts';
import type { DraftStorage } from './DraftStorage.ts';
import {
  type DraftField,
  type Faults,
  type FormStep,
  faultsOf,
  fieldNames,
  formSteps,
  stepOf,
} from './faults.ts';
import { draftOf, fieldsOf, newDraft, type TaskDraft } from './TaskDraft.ts';

export interface GroupChoice {
  readonly id: string;
  readonly name: string;
  readonly isDefault?: boolean | undefined;
}
export type TaskPreflight = OutputOf<typeof selectTaskReview>;

interface FormStart {
  readonly id?: string | undefined;
  readonly given?: Partial<TaskDraft>;
  readonly now: Date;
  readonly timeZone: string;
  /** If absent, the draft is not stored. */
  readonly draftStorage?: DraftStorage;
}

/** A task form: draft, errors, preflight, saving and publishing. */
export class TaskFormStore {
  readonly #client: Client;
  readonly #draftStorage: DraftStorage | undefined;
  readonly #draftOf: (task: TaskDetail) => TaskDraft;
  /** Undefined before the first save. */
  id: string | undefined;
  draft: TaskDraft;
  /** Last saved state, to detect unsaved changes. */
  private saved: TaskDraft;
  /** Time of the restored draft; undefined if none. */
  restoredFrom: string | undefined = undefined;
  /** Steps whose errors are shown, since the user tried to leave them. */
  readonly tried = observable.set<FormStep>();
  /** Server errors by field, until the field changes. */
  refused: Partial<Record<DraftField, string>> = {};
  readonly groups: Resource<readonly GroupChoice[]>;
  /** Every program of the account. */
  readonly programs: Resource<readonly ProgramChoice[]>;
  readonly existing: Resource<TaskDraft>;
  readonly preflight: Resource<TaskPreflight>;
  readonly saving: Mutation<[boolean], string>;

  constructor(client: Client, start: FormStart) {
    this.#client = client;
    this.#draftStorage = start.draftStorage;
    this.#draftOf = (task) => draftOf(task, start.now, start.timeZone);
    this.id = start.id;
    this.draft = newDraft(start.now, start.timeZone, start.given);
    this.saved = this.draft;
    this.groups = new Resource((signal) => client.call(selectEqTaskCategoryAll, {}, { signal }));
    this.programs = new Resource(readPrograms(client));
    this.existing = new Resource((signal) => this.#readExisting(signal, start.given !== undefined));
    this.preflight = new Resource((signal) =>
      client.call(selectTaskReview, { id: this.id ?? '', ...fieldsOf(this.named) }, { signal }),
    );
    this.saving = new Mutation((publish) => this.#write(publish));
    makeObservable<this, 'saved'>(this, {
      id: observable,
      draft: observableRef,
      saved: observableRef,
      restoredFrom: observable,
      refused: observableRef,
    });
  }

  /** The saved name; undefined before the first save. */
  get formerName(): string | undefined {
    return this.id === undefined ? undefined : this.saved.name;
  }

  /** Name of the first program: default name of the task. */
  get offeredName(): string {
    const [first] = this.draft.programs;
    return this.programs.value?.find(({ id }) => id === first?.programId)?.name ?? '';
  }

  /** The draft with its effective name. */
  get named(): TaskDraft {
    return this.draft.name.trim() === '' ? { ...this.draft, name: this.offeredName } : this.draft;
  }

  get faults(): Faults {
    return faultsOf(this.named, serverNow(), this.formerName);
  }

  /** Whether there are unsaved changes. */
  get changed(): boolean {
    return this.draft !== this.saved;
  }

  /** Error of a field: a server message, or a local message key. */
  faultAt(field: DraftField): { readonly key?: Faults[DraftField]; readonly sentence?: string } | undefined {
    const sentence = this.refused[field];
    if (sentence !== undefined) return { sentence };
    const key = this.tried.has(stepOf[field]) ? this.faults[field] : undefined;
    return key === undefined ? undefined : { key };
  }

  get #faultySteps(): ReadonlySet<FormStep> {
    const fields = Object.keys({ ...this.faults, ...this.refused }) as DraftField[];
    return new Set(fields.map((field) => stepOf[field]));
  }

  /** Undefined if there are no errors. */
  get firstFaultyStep(): FormStep | undefined {
    return formSteps.find((step) => this.#faultySteps.has(step));
  }

  /** Shows the errors of a step. Returns whether it may be left. */
  showFaults(step: FormStep): boolean {
    runInAction(() => this.tried.add(step));
    return !this.#faultySteps.has(step);
  }

  change(changes: Partial<TaskDraft>): void {
    runInAction(() => {
      this.draft = { ...this.draft, ...changes };
      this.refused = {};
    });
    this.#draftStorage?.write(this.draft);
  }

  /** Applies a default choice of the page: not stored unless the user changes something. */
  offer(changes: Partial<TaskDraft>): void {
    if (this.changed) {
      this.change(changes);
      return;
    }
    runInAction(() => {
      this.draft = { ...this.draft, ...changes };
      this.saved = this.draft;
    });
  }

  /** Discards the stored draft and reloads from the server. */
  async discard(): Promise<void> {
    this.#draftStorage?.forget();
    runInAction(() => {
      this.draft = this.saved;
      this.restoredFrom = undefined;
      this.refused = {};
      this.tried.clear();
    });
    if (this.id !== undefined) await this.existing.reload();
  }

  /** Saves, and publishes if asked. Returns the task's id; undefined on validation errors. */
  async submit(publish: boolean): Promise<string | undefined> {
    runInAction(() => {
      this.refused = {};
      for (const step of formSteps) this.tried.add(step);
    });
    if (this.firstFaultyStep !== undefined) return undefined;
    try {
      return await this.saving.run([publish]);
    } catch (reason) {
      this.#handleRefusal(reason);
      throw reason;
    }
  }

  #handleRefusal(reason: unknown): void {
    const sentences = reason instanceof ApiError ? Object.entries(reason.fields ?? {}) : [];
    const refused: Partial<Record<DraftField, string>> = {};
    for (const [name, sentence] of sentences) {
      const field = fieldNames[name];
      if (field) refused[field] ??= sentence;
    }
    runInAction(() => {
      this.refused = refused;
    });
  }

  /** A failed publish leaves a saved draft, which the next attempt updates. */
  async #write(publish: boolean): Promise<string> {
    const { draft } = this;
    const id = await this.#writeNamed();
    runInAction(() => {
      this.id = id;
      this.saved = draft;
    });
    if (publish) await this.#client.call(publishEquipmentTask, { id });
    this.#draftStorage?.forget();
    return id;
  }

  /** The server numbers a duplicate default name; it refuses a duplicate chosen one. */
  async #writeNamed(): Promise<string> {
    const { id, named } = this;
    const fields = { ...fieldsOf(named), etNumbered: named === this.draft ? '0' : '1' } as const;
    if (id === undefined) return (await this.#client.call(insertEquipmentTask, fields)).id;
    await this.#client.call(updateEquipmentTask, { id, ...fields });
    return id;
  }

  /** Precedence: address, then stored draft, then server. */
  async #readExisting(signal: AbortSignal, given: boolean): Promise<TaskDraft> {
    const kept = given ? undefined : this.#draftStorage?.read();
    const server =
      this.id === undefined
        ? this.saved
        : this.#draftOf(await this.#client.call(selectEquipmentTaskById, { id: this.id }, { signal }));
    runInAction(() => {
      this.saved = server;
      this.draft = kept?.draft ?? server;
      this.restoredFrom = kept?.at;
    });
    return server;
  }
}
