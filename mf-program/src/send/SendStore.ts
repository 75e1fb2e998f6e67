import {
  type ConsoleEvent,
  copyProgram,
  type OutputOf,
  type PreflightFinding,
  selectProgramById,
  selectSendPreflight,
  sendProgram,
  type TerminalNode,
  updateProgram,
  weekdays,
} from '@vitrine/shared/api';
import { type FitMode, fitLonePicture, ratioDiffers, turnLonePicture } from '@vitrine/shared/document';
import { findOnlyLeaf, Mutation, Resource, TerminalArrivals, type TreeModel } from '@vitrine/shared/state';
import { makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';
import type { SendChoice } from './sendAddress.ts';
import { openTerminals, terminalTree } from './terminalTree.ts';

export type Preflight = OutputOf<typeof selectSendPreflight>;
export type Sent = OutputOf<typeof sendProgram>;

/** What is to be sent where. */
interface Wish {
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

interface Size {
  readonly width: number;
  readonly height: number;
}

/** @param text like `1920x1080` */
function sizeOf(text = ''): Size | undefined {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Id that the task form has for all terminals of the account. */
const everyTerminal = '-1';

const isTerminal = ({ kind }: { readonly kind?: string | undefined }) => kind === 'client';

/** Milliseconds after the last check box before the checks are run: people tick several. */
const pause = 300;

/** Programs to terminals: what is chosen, what stands in the way, and sending. */
export class SendStore {
  /** In play order. */
  programIds: readonly string[];
  readonly terminals: TreeModel<TerminalNode>;
  readonly preflight: Resource<Preflight>;
  readonly sending: Mutation<[], Sent>;
  /** Turns a program of one picture to how the screens hang, or gives it their size. */
  readonly turning: Mutation<[programId: string, fit: FitMode, size: Size | undefined], void>;
  /** Groups that were checked from the beginning: until the tree has read one, its id alone does not say what it is. */
  private readonly groupsNamed: ReadonlySet<string>;
  private readonly arrivals: TerminalArrivals;
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
    defaultGroup: string,
    given: Partial<SendChoice> = {},
  ) {
    const { clientIds = [], groupIds = [], ...how } = given;
    this.programIds = programIds;
    Object.assign(this, how);
    this.groupsNamed = new Set(groupIds);
    this.terminals = terminalTree(calls, { defaultGroup, onlineOnly: () => this.onlineOnly });
    this.terminals.setChecked([...clientIds, ...groupIds]);
    this.arrivals = new TerminalArrivals(this.terminals);
    this.preflight = new Resource((signal) => calls.call(selectSendPreflight, this.wish, { signal }));
    this.sending = new Mutation(() => calls.call(sendProgram, this.order));
    this.turning = new Mutation(async (id, fit, size) => {
      const own = await this.toChange(calls, id);
      const { document, revision } = await calls.call(selectProgramById, { id: own });
      const fitted = size ? fitLonePicture(document, fit, size) : turnLonePicture(document, fit);
      await calls.call(updateProgram, { id: own, revision, document: fitted });
      this.setPrograms(this.programIds.map((other) => (other === id ? own : other)));
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
      () => JSON.stringify(this.wish),
      () => this.checkSoon(),
    );
    await Promise.all([this.openTree(), this.preflight.reload()]);
  }

  /** Who has one screen means that one; it can be taken away again. */
  private async openTree(): Promise<void> {
    await openTerminals(this.terminals);
    this.spreadEvery();
    const only = await findOnlyLeaf(this.terminals, isTerminal);
    if (only && !this.somethingChosen) this.terminals.setChecked([only.id]);
  }

  /** Every terminal of the account, as the task form has it: here that is all groups. */
  private spreadEvery(): void {
    const { clientIds, groupIds } = this.wish;
    if (!groupIds.includes(everyTerminal)) return;
    const groups = this.terminals.childrenOf(undefined).map(({ id }) => id);
    if (groups.length > 0) this.terminals.setChecked([...groups, ...clientIds]);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.stopFollowing();
    this.arrivals.stop();
    this.preflight.cancel();
  }

  /** What is to be sent where; a checked group is named as a group, so that nothing below it is missed. */
  get wish(): Wish {
    const { checked, checkedUnread } = this.terminals;
    const groups = checked.filter(({ kind }) => kind === 'folder').map(({ id }) => id);
    const terminals = checked.filter(({ kind }) => kind === 'client').map(({ id }) => id);
    const isGroup = (id: string) => this.groupsNamed.has(id);
    return {
      programIds: [...this.programIds],
      clientIds: [...terminals, ...checkedUnread.filter((id) => !isGroup(id))],
      groupIds: [...groups, ...checkedUnread.filter(isGroup)],
      type: this.type,
      startTime: this.hours?.start ?? '',
      endTime: this.hours?.end ?? '',
      weekdays: [...this.weekdays],
    };
  }

  /** What was chosen, for the address of the page. */
  get choice(): SendChoice {
    const { clientIds, groupIds } = this.wish;
    const { type, hours, weekdays: days, endDate, name } = this;
    return { clientIds, groupIds, type, hours, weekdays: days, endDate, name };
  }

  /** The wish with what the task is called and until when it plays. */
  get order() {
    return { ...this.wish, name: this.name.trim(), endDate: this.endDate };
  }

  get somethingChosen(): boolean {
    return this.wish.clientIds.length + this.wish.groupIds.length > 0;
  }

  /** True when sending would reach somebody; while checks are under way the server has the last word. */
  get sendable(): boolean {
    const chosen = this.somethingChosen && this.weekdays.length > 0;
    return chosen && this.preflight.value?.sendable !== false;
  }

  /** A program that plays elsewhere stays as it is there: a copy is sent in its place. */
  private async toChange(calls: Calls, id: string): Promise<string> {
    const playing = this.programs.find((program) => program.id === id)?.playing === true;
    return playing ? (await calls.call(copyProgram, { id })).id : id;
  }

  /** What the checks know of the programs that are to be sent. */
  get programs(): Preflight['programs'] {
    return (this.preflight.value?.programs ?? []).filter(({ id }) => this.programIds.includes(id));
  }

  /** Whether a finding is one that turning the program's picture ends. */
  canTurn(finding: Pick<PreflightFinding, 'code' | 'programId' | 'clId'>): boolean {
    const program = this.programs.find(({ id }) => id === finding.programId);
    if (program?.turnable !== true) return false;
    return finding.code === 'orientation' || this.sizeToFit(finding) !== undefined;
  }

  /** The size of the screen where a program lies as the screen does but at another ratio. */
  sizeToFit({
    code,
    programId,
    clId,
  }: Pick<PreflightFinding, 'code' | 'programId' | 'clId'>): Size | undefined {
    if (code !== 'resolution') return undefined;
    const program = this.programs.find(({ id }) => id === programId);
    const terminal = this.preflight.value?.terminals.find((one) => one.clId === clId);
    const [own, size] = [sizeOf(program?.resolution), sizeOf(terminal?.resolution)];
    return own && size && ratioDiffers(own, size) ? size : undefined;
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
    this.arrivals.hear(event);
    const concerns =
      event.kind === 'resync' ||
      event.kind === 'presence' ||
      (event.kind === 'program' && this.programIds.includes(event.programId));
    if (concerns) this.checkSoon();
  }

  private async reloadTree(): Promise<void> {
    const open = this.terminals.rows.filter((row) => row.expanded).map((row) => row.node.id);
    await this.terminals.reload();
    await Promise.all(open.map((id) => this.terminals.reload(id)));
    if (this.terminals.searchText !== '') this.terminals.setSearch(this.terminals.searchText);
  }

  private checkSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.preflight.reload(), pause);
  }
}
