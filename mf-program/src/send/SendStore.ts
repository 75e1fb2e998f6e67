import {
  type ConsoleEvent,
  type OutputOf,
  selectSendPreflight,
  sendProgram,
  submitProgram,
  weekdays,
} from '@vitrine/shared/api';
import type { ProgramDocument } from '@vitrine/shared/document';
import {
  everyTerminal,
  Mutation,
  Resource,
  type TerminalMessages,
  TerminalTree,
} from '@vitrine/shared/state';
import { makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { isAboutSwitch } from '../approval/isAboutSwitch.ts';
import type { Calls } from '../calls.ts';
import { ProgramFixes } from './ProgramFixes.ts';
import type { SendChoice } from './sendAddress.ts';

export type Preflight = OutputOf<typeof selectSendPreflight>;

/** Result of the checks, with their input. */
interface Checked extends Preflight {
  /** As in {@link SendStore.inputText}. */
  readonly input: string;
}
export type Sent = OutputOf<typeof sendProgram>;

/** Content and target of the publication. */
interface SendInput {
  readonly programIds: readonly string[];
  readonly clientIds: readonly string[];
  readonly groupIds: readonly string[];
  /** 1: replaces current content; 2: appended. */
  readonly type: 1 | 2;
  /** `HH:mm`; both empty: all day. */
  readonly startTime: string;
  readonly endTime: string;
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
}

/** Hours of the day; an end at or before the start is on the next day. */
export interface Hours {
  readonly start: string;
  readonly end: string;
}

/** Milliseconds to coalesce changes before checking: users tick several boxes. */
const pause = 300;

/** Loads the renderer only after a fix. */
const capture = async (document: ProgramDocument) =>
  (await import('../editor/capture.ts')).captureProgram(document);

/** Publishing programs: choice, checks and sending. */
export class SendStore {
  /** In play order. */
  programIds: readonly string[];
  readonly terminals: TerminalTree;
  readonly preflight: Resource<Checked>;
  readonly sending: Mutation<[], Sent>;
  readonly fixing: ProgramFixes;
  /** Submits the checked revision for review. */
  readonly submitting: Mutation<[programId: string, revision: number], void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopFollowing: () => void = () => undefined;
  /** 1: replaces current content; 2: appended. */
  type: 1 | 2 = 1;
  /** Name of the task; empty: from the first program. */
  name = '';
  /** `YYYY-MM-DD`; empty: no end. */
  endDate = '';
  onlineOnly = false;
  /** Undefined: all day. */
  hours: Hours | undefined = undefined;
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[] = weekdays;

  /** @param given initial choice, from the address */
  constructor(
    calls: Calls,
    programIds: readonly string[],
    messages: TerminalMessages,
    given: Partial<SendChoice> = {},
  ) {
    const { clientIds = [], groupIds = [], ...how } = given;
    this.programIds = programIds;
    Object.assign(this, how);
    this.terminals = new TerminalTree(calls, messages, () => (this.onlineOnly ? '1' : ''));
    this.terminals.setChoice({ clientIds, groupIds });
    this.preflight = new Resource(async (signal) => {
      const [input, text] = [this.input, this.#inputText];
      return { ...(await calls.call(selectSendPreflight, input, { signal })), input: text };
    });
    this.sending = new Mutation(() => calls.call(sendProgram, this.sendInput));
    const fixed = {
      find: (id: string) => this.programs.find((program) => program.id === id),
      replace: async (id: string, by: string) => {
        this.setPrograms(this.programIds.map((other) => (other === id ? by : other)));
        await this.preflight.reload();
      },
      check: () => this.preflight.reload(),
    };
    this.fixing = new ProgramFixes(calls, fixed, capture);
    this.submitting = new Mutation(async (id, revision) => {
      await calls.call(submitProgram, { id, revision });
      await this.preflight.reload();
    });
    makeObservable(this, {
      programIds: observableRef,
      type: observable,
      name: observable,
      endDate: observable,
      onlineOnly: observable,
      hours: observableRef,
      weekdays: observableRef,
    });
  }

  /** Loads the terminals and checks the programs; further changes are checked automatically. */
  async start(): Promise<void> {
    this.#stopFollowing = reaction(
      () => this.#inputText,
      () => this.#checkSoon(),
    );
    await Promise.all([this.#openTree(), this.preflight.reload()]);
  }

  /** The account's only screen is preselected; it can be unchecked. */
  async #openTree(): Promise<void> {
    await this.terminals.open();
    await this.#checkOnly();
  }

  async #checkOnly(): Promise<void> {
    const only = await this.terminals.findOnly();
    if (only !== undefined) this.terminals.setChecked([only]);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stopFollowing();
    this.terminals.stop();
    this.fixing.stop();
    this.preflight.cancel();
  }

  /** The input of checks and sending; a checked group stays a group, so that all members are included. */
  get input(): SendInput {
    const { clientIds, groupIds } = this.terminals.choice;
    return {
      programIds: [...this.programIds],
      clientIds,
      groupIds,
      type: this.type,
      startTime: this.hours?.start ?? '',
      endTime: this.hours?.end ?? '',
      weekdays: [...this.weekdays],
    };
  }

  /** Equal inputs have equal text. */
  get #inputText(): string {
    return JSON.stringify(this.input);
  }

  /** The choice for the page's address. */
  get choice(): SendChoice {
    const { clientIds, groupIds } = this.input;
    const { type, hours, weekdays: days, endDate, name } = this;
    return { clientIds, groupIds, type, hours, weekdays: days, endDate, name };
  }

  /** The input with task name and end date. */
  get sendInput() {
    return { ...this.input, name: this.name.trim(), endDate: this.endDate };
  }

  /** True once the tree is loaded and has no screens. */
  get hasNoScreens(): boolean {
    const groups = this.terminals.childrenOf(everyTerminal);
    return groups.length > 0 && !this.onlineOnly && groups.every(({ count }) => count === 0);
  }

  get somethingChosen(): boolean {
    return this.input.clientIds.length + this.input.groupIds.length > 0;
  }

  /** Whether the checks match the current input: until then, users cannot know what sending would end. */
  get checked(): boolean {
    return this.preflight.value?.input === this.#inputText;
  }

  /** Whether sending would reach a screen, as far as known; the checks may be running. */
  get sendable(): boolean {
    const chosen = this.somethingChosen && this.weekdays.length > 0;
    return chosen && this.preflight.value?.sendable !== false;
  }

  /** Check results of the programs to send. */
  get programs(): Preflight['programs'] {
    return (this.preflight.value?.programs ?? []).filter(({ id }) => this.programIds.includes(id));
  }

  /** Other tasks that conflict on the chosen screens. */
  get meets(): Preflight['meets'] {
    return this.somethingChosen ? (this.preflight.value?.meets ?? []) : [];
  }

  /** Resets everything but the programs. */
  startOver(): void {
    runInAction(() => {
      Object.assign(this, { type: 1, name: '', endDate: '', hours: undefined, weekdays });
    });
    this.terminals.setChecked([]);
    void this.#checkOnly();
  }

  setPrograms(programIds: readonly string[]): void {
    runInAction(() => {
      this.programIds = programIds;
    });
  }

  setType(type: 1 | 2): void {
    runInAction(() => {
      this.type = type;
    });
  }

  /** Whether it plays only at certain times; otherwise previous content plays. */
  get atTimes(): boolean {
    return this.hours !== undefined || this.weekdays.length < weekdays.length;
  }

  setHours(hours: Hours | undefined): void {
    runInAction(() => {
      this.hours = hours;
    });
  }

  setWeekdays(days: readonly number[]): void {
    runInAction(() => {
      this.weekdays = days.toSorted((one, other) => one - other);
    });
  }

  setName(name: string): void {
    runInAction(() => {
      this.name = name;
    });
  }

  setEndDate(endDate: string): void {
    runInAction(() => {
      this.endDate = endDate;
    });
  }

  /** Filters the tree to online terminals. Checked ones stay checked. */
  async setOnlineOnly(onlineOnly: boolean): Promise<void> {
    runInAction(() => {
      this.onlineOnly = onlineOnly;
    });
    await this.#reloadTree();
  }

  /** Changes of terminals or programs affect the checks. */
  onEvent(event: ConsoleEvent): void {
    this.terminals.onEvent(event);
    const concerns =
      isAboutSwitch(event) ||
      event.kind === 'presence' ||
      // A chosen group may have different members.
      (event.kind === 'tree' && event.domain === 'terminal') ||
      (event.kind === 'program' && this.programIds.includes(event.programId));
    if (concerns) this.#checkSoon();
  }

  async #reloadTree(): Promise<void> {
    await this.terminals.readAgain();
    if (this.terminals.searchText !== '') this.terminals.setSearch(this.terminals.searchText);
  }

  #checkSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.preflight.reload(), pause);
  }
}
