import {
  type ConsoleEvent,
  confirmEmergency,
  type EmergencyRow,
  type EmergencyStatus,
  insertEmergency,
  type OutputOf,
  selectEmergencyPage,
  selectEmergencyReview,
  selectTaskSetting,
  stopEmergency,
  updateTaskSetting,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Mutation, PagedList, Refresher, Resource } from '@vitrine/shared/state';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type ProgramChoice, readPrograms } from '../programs/programChoices.ts';
import {
  draftFrom,
  type EmergencyDraft,
  emergencyFaults,
  newEmergency,
  preflightFields,
  secondsOf,
} from './EmergencyDraft.ts';

export type EmergencyPreflight = OutputOf<typeof selectEmergencyReview>;
export type EmergencySent = OutputOf<typeof insertEmergency>;

/** It would wait for a second person who does not exist; the server would refuse it. */
export const hasNoConfirmer = ({ waits, confirmers }: EmergencyPreflight): boolean =>
  waits && confirmers === 0;

/** Props of all parts of the page. */
export interface EmergencyProps {
  readonly store: EmergencyStore;
}

const inProgress: EmergencyStatus[] = ['waiting', 'running'];
const over: EmergencyStatus[] = ['rejected', 'lapsed', 'stopped', 'ended'];

type Part = 'now' | 'history' | 'programs' | 'preflight';

/** An unsolved problem blocks it, or no one could confirm it. */
const isInTheWay = (preflight: EmergencyPreflight): boolean =>
  hasNoConfirmer(preflight) || preflight.problems.some(({ level }) => level === 'error');

/** Emergency programs: drafting, preflight, sending, confirming, stopping, and history. */
export class EmergencyStore {
  readonly #client: Client;
  draft: EmergencyDraft = newEmergency;
  /** Incremented whenever the draft is replaced. */
  turn = 0;
  /** Errors are shown after the first attempt to send. */
  tried = false;
  readonly programs: Resource<readonly ProgramChoice[]>;
  /** Waiting and running ones. */
  readonly now: PagedList<EmergencyRow, undefined>;
  /** Ended ones, filtered by the search text. */
  readonly history: PagedList<EmergencyRow, string>;
  readonly setting: Resource<OutputOf<typeof selectTaskSetting>>;
  readonly sending: Mutation<[], EmergencySent>;
  readonly stopping: Mutation<[string], unknown>;
  readonly confirming: Mutation<[string, boolean], unknown>;
  readonly settingUp: Mutation<[boolean], unknown>;
  readonly #asked: Resource<{ readonly of: string; readonly answer: EmergencyPreflight }>;
  readonly #refresh = new Refresher<Part>(async (parts) => {
    await Promise.all(parts.map((part) => this.#readAgain(part)));
  });

  constructor(client: Client) {
    this.#client = client;
    this.programs = new Resource(readPrograms(client));
    this.now = this.#rows(inProgress, undefined, 50);
    this.history = this.#rows(over, '', 24);
    this.setting = new Resource((signal) => client.call(selectTaskSetting, {}, { signal }));
    this.#asked = new Resource(async (signal) => {
      const fields = preflightFields(this.draft);
      const answer = await client.call(selectEmergencyReview, fields, { signal });
      return { of: JSON.stringify(fields), answer };
    });
    this.sending = new Mutation(() => this.#thenRead(client.call(insertEmergency, this.#fields)));
    this.stopping = new Mutation((id) => this.#thenRead(client.call(stopEmergency, { id })));
    this.confirming = new Mutation((id, agree) =>
      this.#thenRead(client.call(confirmEmergency, { id, agree })),
    );
    this.settingUp = new Mutation(async (secondPerson) => {
      await client.call(updateTaskSetting, { secondPerson });
      this.#refresh.ask('preflight');
      await this.setting.reload();
    });
    makeObservable(this, { draft: observableRef, turn: observable, tried: observable });
  }

  /** The chosen program; undefined if none, or before the list is loaded. */
  get program(): ProgramChoice | undefined {
    return this.programs.value?.find(({ id }) => id === this.draft.programId);
  }

  get faults(): ReturnType<typeof emergencyFaults> {
    return emergencyFaults(this.draft, this.program);
  }

  /** The request behind {@link preflight}, for its loading and error states. */
  get preflightSource(): Resource<unknown> {
    return this.#asked;
  }

  /** The preflight of the current draft; undefined until known. */
  get preflight(): EmergencyPreflight | undefined {
    const { value } = this.#asked;
    return value?.of === JSON.stringify(preflightFields(this.draft)) ? value.answer : undefined;
  }

  /** Program and screens are chosen, as the preflight needs. */
  get checkable(): boolean {
    const { programId, clientIds, groupIds } = this.draft;
    return programId !== '' && clientIds.length + groupIds.length > 0;
  }

  open(): void {
    for (const part of ['now', 'programs'] as const) void this.#readAgain(part);
    void this.setting.reload();
  }

  change(changes: Partial<EmergencyDraft>): void {
    runInAction(() => {
      this.draft = { ...this.draft, ...changes };
    });
    if (this.checkable) this.#refresh.ask('preflight');
  }

  /** Starts a new draft from a history entry. */
  use(row: EmergencyRow): void {
    this.#replaceDraft(draftFrom(row));
    this.#refresh.ask('preflight');
  }

  /** Shows errors and returns the preflight; undefined if something blocks sending. */
  async prepare(): Promise<EmergencyPreflight | undefined> {
    runInAction(() => {
      this.tried = true;
    });
    if (Object.keys(this.faults).length > 0) return undefined;
    await this.#asked.reload();
    if (this.#asked.error !== undefined) throw this.#asked.error;
    const { preflight } = this;
    return preflight && isInTheWay(preflight) ? undefined : preflight;
  }

  /** Sends and clears the draft, so that a second press sends nothing. */
  async send(): Promise<EmergencySent> {
    const sent = await this.sending.run([]);
    this.#replaceDraft(newEmergency);
    return sent;
  }

  /** Events that affect the lists or the preflight. */
  onEvent(event: ConsoleEvent): void {
    const { kind } = event;
    if (kind === 'delivery') {
      for (const part of ['now', 'history'] as const)
        if (this[part].rows.some(({ id }) => id === event.taskId)) this.#refresh.ask(part);
    }
    if (kind === 'emergency' || kind === 'resync') {
      this.#refresh.ask('now');
      this.#refresh.ask('history');
    }
    if (kind === 'presence') this.#refresh.ask('now');
    if (kind === 'program' || kind === 'resync' || (kind === 'tree' && event.domain === 'program'))
      this.#refresh.ask('programs');
  }

  dispose(): void {
    this.#refresh.stop();
    for (const read of [this.programs, this.now, this.history, this.setting, this.#asked]) read.cancel();
  }

  get #fields() {
    return { ...preflightFields(this.draft), seconds: secondsOf(this.draft) };
  }

  #replaceDraft(draft: EmergencyDraft): void {
    runInAction(() => {
      this.draft = draft;
      this.turn += 1;
      this.tried = false;
    });
  }

  #rows<Filter extends string | undefined>(status: EmergencyStatus[], filter: Filter, pageSize: number) {
    return new PagedList<EmergencyRow, Filter>(
      async (request, signal) => {
        const input = { status, keyword: request.filter ?? '', pageNum: request.page, pageSize };
        const { emergencyList, totalNum } = await this.#client.call(selectEmergencyPage, input, { signal });
        return { rows: emergencyList, total: totalNum };
      },
      { pageSize, filter },
    );
  }

  async #readAgain(part: Part): Promise<void> {
    if (part === 'preflight') {
      if (this.checkable) await this.#asked.reload();
      return;
    }
    await this[part].reload();
  }

  async #thenRead<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const value = await answer;
    await Promise.all([this.now.reload(), this.history.reload()]);
    return value;
  }
}
