import {
  type CalendarTask,
  type CalendarWindow,
  type ConsoleEvent,
  type OutputOf,
  selectEquipmentTaskById,
  selectTerminalCalendar,
  type UnplannedPlay,
  updateEquipmentTask,
  type WindowPast,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { serverNow } from '@vitrine/shared/i18n';
import { lastDate } from '@vitrine/shared/schedule';
import { Mutation, Refresher, Resource } from '@vitrine/shared/state';
import { computed, makeObservable, observableRef, runInAction } from 'mobx';
import { byStart, windowsOf, withWindows } from '../form/draftWindows.ts';
import { draftOf, fieldsOf } from '../form/TaskDraft.ts';
import { type DayPlan, type Occurrence, planDays } from './arrange.ts';
import { addDays, type CalendarDay, daysFrom, weekdayOf } from './calendarDay.ts';
import { type DayGlance, glanceDays } from './glance.ts';
import { piecesOf } from './pieces.ts';
import { type Shift, sameTimes, shifted, type TaskTimes } from './shiftTask.ts';
import { type CalendarView, spanOfView } from './view.ts';

export type Calendar = OutputOf<typeof selectTerminalCalendar>;

/** A window of a task, with the day that dragging it moves. */
export interface Entry {
  readonly task: CalendarTask;
  readonly day: string;
  /** Index among the task's windows of the day. */
  readonly place: number;
  /** Outcome; absent for the future, or if unknown. */
  readonly past?: WindowPast | undefined;
  /** Played although not planned. */
  readonly unplanned?: boolean;
  /** Why it played nevertheless, if known. */
  readonly reason?: UnplannedPlay['reason'];
  /** In progress; the outcome covers the part until now. */
  readonly running?: boolean;
  /** Part of a window in progress: played or still ahead. */
  readonly part?: 'over' | 'ahead';
  /** Start of the window, for its remaining part. */
  readonly begin?: number;
}

/** Unique key of a block. */
export const keyOf = ({ task, day, place }: Entry): string => `${task.id} ${day} ${place}`;

export interface CalendarQuestion {
  /** Terminal or group; `-1` for all. */
  readonly id: string;
  readonly view: CalendarView;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly drafts: boolean;
}

/** The last move, for undo. */
export interface Moved {
  readonly taskId: string;
  readonly name: string;
  readonly before: TaskTimes;
  readonly after: TaskTimes;
  /** Index of the moved window among the task's current windows. */
  readonly place: number;
}

const monthLines = 3;
/** Extra range queried around the days, in milliseconds: the terminal's zone is known only from the answer. */
const margin = 14 * 3_600_000;

const changesDays = (moved: Moved | undefined): boolean =>
  moved !== undefined &&
  (moved.before.startDate !== moved.after.startDate ||
    moved.before.weekdays.join() !== moved.after.weekdays.join());

const sideways = (window: CalendarWindow, shift: Shift): CalendarWindow => ({
  ...window,
  start: window.start + shift.start * 60_000,
  end: window.end + shift.end * 60_000,
});

/** Calendar of a terminal or group: reads the windows of the shown days, arranges and moves them. */
export class CalendarStore {
  readonly #client: Client;
  readonly timeZone: string;
  question: CalendarQuestion;
  readonly calendar: Resource<Calendar>;
  readonly moving: Mutation<[string, string, Shift, number], Moved | undefined>;
  readonly undoing: Mutation<[Moved], void>;
  /** The last move, until the next one or undo. */
  moved: Moved | undefined = undefined;
  /** Name of a task that could not be moved to another day, until the next move. */
  stayed: string | undefined = undefined;
  /** The reason: its windows share their weekdays. */
  stayedTogether = false;
  readonly #refresh = new Refresher<'calendar'>(() => this.calendar.reload());

  /** @param timeZone the account's, used until the first answer */
  constructor(client: Client, timeZone: string, question: CalendarQuestion) {
    this.#client = client;
    this.timeZone = timeZone;
    this.question = question;
    this.calendar = new Resource((signal) => this.#read(signal));
    this.moving = new Mutation((taskId, day, shift, place) =>
      this.#change(taskId, place, (times) => shifted(times, day, this.#ownShift(taskId, shift))),
    );
    this.undoing = new Mutation(async ({ taskId, before, place }) => {
      await this.#change(taskId, place, () => before);
      await this.calendar.reload();
    });
    makeObservable<this, 'windowsByTask'>(this, {
      windowsByTask: computed,
      question: observableRef,
      moved: observableRef,
      stayed: observableRef,
      stayedTogether: observableRef,
      days: computed,
      occurrences: computed,
      pieces: computed,
      plans: computed,
      glances: computed,
    });
  }

  /** The displayed zone: the terminal's own, or the most common one in the group. */
  get zone(): string {
    return this.calendar.value?.timeZone || this.timeZone;
  }

  get days(): readonly CalendarDay[] {
    const { first, count } = spanOfView(this.question.view, this.question.date);
    return daysFrom(first, count, this.zone);
  }

  /** Windows with their tasks, sorted by start. */
  get occurrences(): readonly Occurrence<Entry>[] {
    const { tasks = [], windows = [], unplanned = [] } = this.calendar.value ?? {};
    const byId = new Map(tasks.map((task) => [task.id, task]));
    const planned = windows.flatMap(({ taskId, start, end, day, place = 0, past }) => {
      const task = byId.get(taskId);
      const running = start < this.now && end > this.now;
      return task ? [{ task: { task, day, place, past, running }, start, end }] : [];
    });
    const others = unplanned.flatMap(({ taskId, start, end, reason }) => {
      const task = byId.get(taskId);
      return task ? [{ task: { task, day: '', place: 0, unplanned: true, reason }, start, end }] : [];
    });
    return [...planned, ...others].sort((one, other) => one.start - other.start);
  }

  /** Occurrences, split at now and where the outcome changes. */
  get pieces(): readonly Occurrence<Entry>[] {
    return this.occurrences
      .flatMap((occurrence) => piecesOf(occurrence, this.now))
      .sort((one, other) => one.start - other.start);
  }

  /** Divides past from future; servers that do not send it get no past. */
  get now(): number {
    return this.calendar.value?.now ?? Number.NEGATIVE_INFINITY;
  }

  /** Start of the recorded past. */
  get knownFrom(): number {
    return this.calendar.value?.knownFrom ?? Number.NEGATIVE_INFINITY;
  }

  /** The terminal did not exist before {@link knownFrom}. */
  get neverKnown(): boolean {
    return this.calendar.value?.addedAt !== undefined;
  }

  get plans(): readonly DayPlan<Entry>[] {
    return planDays(this.days, this.occurrences);
  }

  get glances(): readonly DayGlance<Entry>[] {
    return glanceDays(this.days, this.occurrences, monthLines);
  }

  /** Windows by task, for groups. */
  private get windowsByTask(): ReadonlyMap<string, readonly CalendarWindow[]> {
    return Map.groupBy(this.calendar.value?.windows ?? [], ({ taskId }) => taskId);
  }

  /** Whether the terminal, or any terminal of the group, plays the task at any time in a range. */
  playsWithin(taskId: string, start: number, end: number): boolean {
    const calendar = this.calendar.value;
    if (calendar?.kind !== 'terminal') {
      const here = (this.windowsByTask.get(taskId) ?? []).filter((one) => one.start < end && one.end > start);
      return here.length === 0 || here.some(({ hidden }) => !hidden);
    }
    return calendar.segments.some(
      (segment) => segment.start < end && segment.end > start && segment.taskIds.includes(taskId),
    );
  }

  show(question: CalendarQuestion): Promise<void> {
    runInAction(() => {
      this.question = question;
    });
    return this.calendar.reload();
  }

  onEvent(event: ConsoleEvent): void {
    const concerns = event.kind === 'tree' && (event.domain === 'task' || event.domain === 'terminal');
    if (event.kind === 'resync' || concerns) this.#refresh.ask('calendar');
  }

  /** Reloads the outcomes of the past. */
  check(): void {
    this.#refresh.ask('calendar');
  }

  /** Moves or resizes a block: optimistically here, then on the server. */
  async move(taskId: string, day: string, shift: Shift, place = 0): Promise<void> {
    const moved = await this.moving.run([taskId, day, shift, place], {
      apply: () => this.#moveHere(taskId, day, this.#ownShift(taskId, shift), place),
    });
    runInAction(() => {
      this.moved = moved;
      this.stayed = shift.days !== 0 && !changesDays(moved) ? this.#nameOf(taskId) : undefined;
      this.stayedTogether = this.hasSeveralWindows(taskId);
    });
    await this.calendar.reload();
  }

  async undo(): Promise<void> {
    const { moved } = this;
    if (!moved) return;
    await this.undoing.run([moved]);
    runInAction(() => {
      this.moved = undefined;
    });
  }

  dispose(): void {
    this.#refresh.stop();
    this.calendar.cancel();
  }

  /** Whether the task has several windows a day. They share their weekdays, so none can move to another day. */
  hasSeveralWindows(taskId: string): boolean {
    return this.calendar.value?.windows.some((window) => window.taskId === taskId && window.place) === true;
  }

  #ownShift(taskId: string, shift: Shift): Shift {
    return this.hasSeveralWindows(taskId) ? { ...shift, days: 0 } : shift;
  }

  #nameOf(taskId: string): string | undefined {
    return this.calendar.value?.tasks.find(({ id }) => id === taskId)?.name;
  }

  #moveHere(taskId: string, day: string, shift: Shift, place: number): () => void {
    const before = this.calendar.value;
    if (!before) return () => undefined;
    const days = shift.days * 24 * 60;
    const windows = before.windows.map((window) => {
      if (window.taskId !== taskId || (window.place ?? 0) !== place) return window;
      // The past does not move.
      if (window.end <= this.now) return window;
      const sameDay = weekdayOf(window.day) === weekdayOf(day);
      const aside = sameDay ? days : 0;
      return sideways(window, { days: 0, start: shift.start + aside, end: shift.end + aside });
    });
    this.calendar.replace({ ...before, windows });
    return () => this.calendar.replace(before);
  }

  /** Saves a task with changed times and otherwise as on the server. */
  async #change(
    taskId: string,
    place: number,
    turn: (times: TaskTimes) => TaskTimes,
  ): Promise<Moved | undefined> {
    const task = await this.#client.call(selectEquipmentTaskById, { id: taskId });
    const draft = draftOf(task, new Date(serverNow()), this.timeZone);
    const windows = windowsOf(draft);
    const { startTime, endTime } = windows[place] ?? draft;
    const { startDate, weekdays } = draft;
    const endDate = draft.noEnd ? lastDate : draft.endDate;
    const before = { startDate, endDate, startTime, endTime, weekdays };
    const after = turn(before);
    if (sameTimes(before, after)) return undefined;
    const moved = {
      startTime: after.startTime,
      endTime: after.endTime,
      overnight: after.endTime <= after.startTime,
    };
    const next = byStart(windows.with(windows[place] ? place : 0, moved));
    await this.#client.call(updateEquipmentTask, {
      id: taskId,
      ...fieldsOf({ ...draft, ...after, ...withWindows(next) }),
    });
    return { taskId, name: draft.name, before, after, place: next.indexOf(moved) };
  }

  #read(signal: AbortSignal): Promise<Calendar> {
    const { id, view, date, drafts } = this.question;
    const { first, count } = spanOfView(view, date);
    const from = new Date(Date.parse(`${first}T00:00:00Z`) - margin).toISOString();
    const to = new Date(Date.parse(`${addDays(first, count)}T00:00:00Z`) + margin).toISOString();
    return this.#client.call(selectTerminalCalendar, { id, from, to, drafts }, { signal });
  }
}
