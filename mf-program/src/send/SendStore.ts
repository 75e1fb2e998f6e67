import {
  type ConsoleEvent,
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
import { Mutation, Resource, TerminalArrivals, type TreeModel } from '@vitrine/shared/state';
import { makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Calls } from '../calls.ts';
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
  private groupsNamed: ReadonlySet<string> = new Set();
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

  constructor(calls: Calls, programIds: readonly string[], defaultGroup: string) {
    this.programIds = programIds;
    this.terminals = terminalTree(calls, { defaultGroup, onlineOnly: () => this.onlineOnly });
    this.arrivals = new TerminalArrivals(this.terminals);
    this.preflight = new Resource((signal) => calls.call(selectSendPreflight, this.wish, { signal }));
    this.sending = new Mutation(() => calls.call(sendProgram, this.order));
    this.turning = new Mutation(async (id, fit, size) => {
      const { document, revision } = await calls.call(selectProgramById, { id });
      const fitted = size ? fitLonePicture(document, fit, size) : turnLonePicture(document, fit);
      await calls.call(updateProgram, { id, revision, document: fitted });
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
  async start(terminalIds: readonly string[] = [], groupIds: readonly string[] = []): Promise<void> {
    this.groupsNamed = new Set(groupIds);
    this.terminals.setChecked([...terminalIds, ...groupIds]);
    this.stopFollowing = reaction(
      () => JSON.stringify(this.wish),
      () => this.checkSoon(),
    );
    await Promise.all([openTerminals(this.terminals), this.preflight.reload()]);
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

  /** What is ticked, as the address of the page has it. */
  get chosen(): { terminal: string; within: string } {
    const { clientIds, groupIds } = this.wish;
    return { terminal: clientIds.join(','), within: groupIds.join(',') };
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
