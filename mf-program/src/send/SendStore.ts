import {
  type ConsoleEvent,
  type OutputOf,
  selectSendPreflight,
  sendProgram,
  submitProgram,
  weekdays,
} from '@vitrine/shared/api';
import type { ProgramDocument } from '@vitrine/shared/document';
import { everyTerminal, Mutation, Resource, TerminalTree, type TerminalWords } from '@vitrine/shared/state';
import { makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { isAboutSwitch } from '../audit/isAboutSwitch.ts';
import type { Calls } from '../calls.ts';
import { ProgramMending } from './ProgramMending.ts';
import type { SendChoice } from './sendAddress.ts';

export type Preflight = OutputOf<typeof selectSendPreflight>;

/** What the checks found, and for which wish. */
interface Checked extends Preflight {
  /** As {@link SendStore.wishText} has it. */
  readonly input: string;
}
export type Sent = OutputOf<typeof sendProgram>;

/** What is to be sent where. */
interface SendInput {
  readonly programIds: readonly string[];
  readonly clientIds: readonly string[];
  readonly groupIds: readonly string[];
  /** 1 in place of what plays now, 2 after it. */
  readonly type: 1 | 2;
  /** `HH:mm`; both empty: all day. */
  readonly startTime: string;
  readonly endTime: string;
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
}

/** Hours of a day, from `start` to `end`; an end at or before the start lies on the next day. */
export interface Hours {
  readonly start: string;
  readonly end: string;
}

/** Milliseconds after the last check box before the checks are run: people tick several. */
const pause = 300;

/** The renderer comes only when something was changed here. */
const capture = async (document: ProgramDocument) =>
  (await import('../editor/capture.ts')).captureProgram(document);

/** Programs to terminals: what is chosen, what stands in the way, and sending. */
export class SendStore {
  /** In play order. */
  programIds: readonly string[];
  readonly terminals: TerminalTree;
  readonly preflight: Resource<Checked>;
  readonly sending: Mutation<[], Sent>;
  readonly mending: ProgramMending;
  /** Submits a program for review as it was when it was checked. */
  readonly submitting: Mutation<[programId: string, revision: number], void>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopFollowing: () => void = () => undefined;
  /** 1 in place of what plays now, 2 after it. */
  type: 1 | 2 = 1;
  /** Name of the task; empty: made from the first program. */
  name = '';
  /** `YYYY-MM-DD`; empty: without end. */
  endDate = '';
  onlineOnly = false;
  /** Undefined: all day. */
  hours: Hours | undefined = undefined;
  /** On which it plays, 1 Monday to 7 Sunday. */
  weekdays: readonly number[] = weekdays;

  /** @param given what was chosen before, as the address has it */
  constructor(
    calls: Calls,
    programIds: readonly string[],
    words: TerminalWords,
    given: Partial<SendChoice> = {},
  ) {
    const { clientIds = [], groupIds = [], ...how } = given;
    this.programIds = programIds;
    Object.assign(this, how);
    this.terminals = new TerminalTree(calls, words, () => (this.onlineOnly ? '1' : ''));
    this.terminals.setChoice({ clientIds, groupIds });
    this.preflight = new Resource(async (signal) => {
      const [input, text] = [this.input, this.inputText];
      return { ...(await calls.call(selectSendPreflight, input, { signal })), input: text };
    });
    this.sending = new Mutation(() => calls.call(sendProgram, this.order));
    const mended = {
      find: (id: string) => this.programs.find((program) => program.id === id),
      replace: async (id: string, by: string) => {
        this.setPrograms(this.programIds.map((other) => (other === id ? by : other)));
        await this.preflight.reload();
      },
      look: () => this.preflight.reload(),
    };
    this.mending = new ProgramMending(calls, mended, capture);
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

  /** Reads the terminals and checks the programs; from then on every other choice is checked by itself. */
  async start(): Promise<void> {
    this.stopFollowing = reaction(
      () => this.inputText,
      () => this.checkSoon(),
    );
    await Promise.all([this.openTree(), this.preflight.reload()]);
  }

  /** Who has one screen means that one; it can be taken away again. */
  private async openTree(): Promise<void> {
    await this.terminals.open();
    await this.checkOnly();
  }

  private async checkOnly(): Promise<void> {
    const only = await this.terminals.findOnly();
    if (only !== undefined) this.terminals.setChecked([only]);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.stopFollowing();
    this.terminals.stop();
    this.mending.stop();
    this.preflight.cancel();
  }

  /** What is to be sent where; a checked group is named as a group, so that nothing below it is missed. */
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

  /** Two wishes for the same have the same text. */
  private get inputText(): string {
    return JSON.stringify(this.input);
  }

  /** What was chosen, for the address of the page. */
  get choice(): SendChoice {
    const { clientIds, groupIds } = this.input;
    const { type, hours, weekdays: days, endDate, name } = this;
    return { clientIds, groupIds, type, hours, weekdays: days, endDate, name };
  }

  /** The wish with what the task is called and until when it plays. */
  get order() {
    return { ...this.input, name: this.name.trim(), endDate: this.endDate };
  }

  /** True once the tree has been read and there is no screen to send to. */
  get hasNoScreens(): boolean {
    const groups = this.terminals.childrenOf(everyTerminal);
    return groups.length > 0 && !this.onlineOnly && groups.every(({ count }) => count === 0);
  }

  get somethingChosen(): boolean {
    return this.input.clientIds.length + this.input.groupIds.length > 0;
  }

  /** True while the checks have answered for exactly what is chosen: before that nobody can read what sending would end. */
  get checked(): boolean {
    return this.preflight.value?.input === this.inputText;
  }

  /** True when sending would reach somebody, as far as is known: the checks may be under way. */
  get sendable(): boolean {
    const chosen = this.somethingChosen && this.weekdays.length > 0;
    return chosen && this.preflight.value?.sendable !== false;
  }

  /** What the checks know of the programs that are to be sent. */
  get programs(): Preflight['programs'] {
    return (this.preflight.value?.programs ?? []).filter(({ id }) => this.programIds.includes(id));
  }

  /** Other tasks that sending would meet on the chosen screens. */
  get meets(): Preflight['meets'] {
    return this.somethingChosen ? (this.preflight.value?.meets ?? []) : [];
  }

  /** Everything but the programs is as it is at first. */
  startOver(): void {
    runInAction(() => {
      Object.assign(this, { type: 1, name: '', endDate: '', hours: undefined, weekdays });
    });
    this.terminals.setChecked([]);
    void this.checkOnly();
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

  /** It plays at some times only; at all others plays what did before. */
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

  /** Shows only terminals that are online, or all again. What is checked stays checked. */
  async setOnlineOnly(onlineOnly: boolean): Promise<void> {
    runInAction(() => {
      this.onlineOnly = onlineOnly;
    });
    await this.reloadTree();
  }

  /** A terminal that comes or goes, or a program that changes, changes what stands in the way. */
  hear(event: ConsoleEvent): void {
    this.terminals.hear(event);
    const concerns =
      isAboutSwitch(event) ||
      event.kind === 'presence' ||
      // A group that is chosen has other screens now.
      (event.kind === 'tree' && event.domain === 'terminal') ||
      (event.kind === 'program' && this.programIds.includes(event.programId));
    if (concerns) this.checkSoon();
  }

  private async reloadTree(): Promise<void> {
    await this.terminals.readAgain();
    if (this.terminals.searchText !== '') this.terminals.setSearch(this.terminals.searchText);
  }

  private checkSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.preflight.reload(), pause);
  }
}
