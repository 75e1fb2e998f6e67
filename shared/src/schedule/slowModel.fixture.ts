import type { TraceEntry } from './evaluation.ts';
import type { ScheduledTask } from './task.ts';

/**
 * A second implementation of the rules, as simple as possible and without regard for speed: wall times are found by
 * walking through nearby instants and reading Intl's clock.
 */
const minute = 60_000;
const day = 1440 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();
const wallTexts = new Map<string, string>();

/** `2026-11-21 09:30` on the zone's clock. */
function clockText(timeZone: string, instant: number): string {
  const key = `${timeZone}${instant}`;
  const known = wallTexts.get(key);
  if (known) return known;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  const text = format.format(instant);
  wallTexts.set(key, text);
  return text;
}

const plainText = (wall: number) => new Date(wall).toISOString().slice(0, 16).replace('T', ' ');

/** First instant at which the clock shows the wall time; if none does, as far after the gap as it lies inside. */
function find(timeZone: string, wall: number): number {
  const wanted = plainText(wall);
  for (let instant = wall - 15 * 60 * minute; instant <= wall + 13 * 60 * minute; instant += 15 * minute) {
    if (clockText(timeZone, instant) === wanted) return instant;
  }
  return find(timeZone, wall - 15 * minute) + 15 * minute;
}

const dayOf = (date: string) => Date.parse(date) / day;
const dateOf = (number: number) => new Date(number * day).toISOString().slice(0, 10);
const timeOf = (time: string) => Date.parse(`1970-01-01T${time}Z`);

interface SlowWindow {
  start: number;
  end: number;
  /** `YYYY-MM-DD`, its starting day. */
  day: string;
  /** Wall clock. */
  startTime: string;
}

const weekdayOf = (date: string) => new Date(date).getUTCDay() || 7;

/** Monday of a date's week, found by walking back. */
function mondayOf(date: string): number {
  let monday = dayOf(date);
  while (weekdayOf(dateOf(monday)) !== 1) monday -= 1;
  return monday;
}

function isSkippedWeek(task: ScheduledTask, date: string): boolean {
  const weeks = (mondayOf(date) - mondayOf(task.startDate)) / 7;
  return weeks % (task.everyWeeks ?? 1) !== 0;
}

/** Whether a window of the task should start on a day. */
function playsOn(task: ScheduledTask, date: string): boolean {
  if (date < task.startDate || task.datesOff?.includes(date)) return false;
  if (date > task.endDate && !task.openEnd) return false;
  const weekday = task.weekdays.includes(weekdayOf(date)) && !isSkippedWeek(task, date);
  return weekday || task.datesOn?.includes(date) === true;
}

/** Number of days checked for a task without end. */
const endlessDays = 70;

export function windowsSlowly(task: ScheduledTask, terminalZone: string): SlowWindow[] {
  const timeZone = task.timeZone ?? terminalZone;
  const windows: SlowWindow[] = [];
  const firstDay = dayOf(task.startDate);
  const lastDay = task.openEnd ? firstDay + endlessDays : dayOf(task.endDate);
  for (let number = firstDay; number <= lastDay; number += 1) {
    const date = dateOf(number);
    if (!playsOn(task, date)) continue;
    for (const { startTime, endTime } of [task, ...(task.moreWindows ?? [])]) {
      const nextDay = endTime <= startTime ? 1 : 0;
      const start = find(timeZone, number * day + timeOf(startTime));
      const end = find(timeZone, (number + nextDay) * day + timeOf(endTime));
      if (end > start) windows.push({ start, end, day: date, startTime });
    }
  }
  // By wall clock first, so that of two windows which a skipped hour lets start together the later one by clock comes
  // last.
  windows.sort((a, b) => (a.day + a.startTime < b.day + b.startTime ? -1 : 1));
  return windows.sort((a, b) => a.start - b.start);
}

/** The open window; of several, the one that started last. */
const currentOf = (windows: readonly SlowWindow[], instant: number) =>
  windows.filter(({ start, end }) => start <= instant && instant < end).at(-1);

interface Question {
  tasks: ScheduledTask[];
  timeZone: string;
  instant: number;
  linkedScreen?: boolean;
}

export function answerSlowly(question: Question) {
  const open = openTasks(question);
  let playing: typeof open = [];
  for (const candidate of open) {
    if (candidate.task.type === 1 || candidate.task.type === 4) playing = [candidate];
    if (candidate.task.type === 2) playing = [...playing, candidate];
  }
  for (const candidate of open) if (candidate.task.type === 3) playing = [candidate];
  for (const candidate of open) if (candidate.task.emergency) return emergencySlowly(open);
  const [first] = playing;
  const inStep = first?.task.type === 4 || (question.linkedScreen === true && first?.task.linked === true);
  return {
    inStep,
    linked: first?.task.linked ?? false,
    mode: first
      ? ({ 1: 'loop', 2: 'loop', 3: 'insert', 4: 'synchronise' } as const)[first.task.type]
      : 'idle',
    taskIds: playing.map(({ task }) => task.id),
    items: playing.flatMap(({ task }) => task.programs.map((program) => ({ taskId: task.id, ...program }))),
    since: first ? origin(first, inStep) : null,
  };
}

/** The last published open emergency: alone, in full, and from its opening. */
function emergencySlowly(open: ReturnType<typeof openTasks>) {
  const [last] = open.filter(({ task }) => task.emergency).reverse();
  const { id = '', programs = [] } = last?.task ?? {};
  return {
    mode: 'insert',
    emergency: true,
    ...{ inStep: false, linked: false },
    taskIds: [id],
    items: programs.map((program) => ({ taskId: id, ...program })),
    since: last?.window.start ?? null,
  };
}

/** Open tasks with content, in the order of publication. */
function openTasks({ tasks, timeZone, instant }: Question) {
  return tasks
    .filter(({ programs, paused }) => programs.length > 0 && !paused)
    .flatMap((task) => {
      const window = currentOf(windowsSlowly(task, timeZone), instant);
      return window ? [{ task, window }] : [];
    })
    .sort((a, b) => (a.task.publishedAt + a.task.id < b.task.publishedAt + b.task.id ? -1 : 1));
}

/** Why each task plays or does not, in the given order. */
export function reasonsSlowly(question: Question): TraceEntry[] {
  const open = openTasks(question).map(({ task }) => task);
  const emergency = open.filter((task) => task.emergency).at(-1);
  const inserts = open.filter((task) => task.type === 3 || task.emergency);
  const others = open.filter((task) => !inserts.includes(task));
  const insert = inserts.at(-1);
  const clearing = others.filter(({ type }) => type !== 2).at(-1);
  return question.tasks.map((task): TraceEntry => {
    const { id: taskId, type } = task;
    if (!open.includes(task)) return { taskId, ...reasonAlone(task, question) };
    if (task === emergency) return { taskId, verdict: 'plays', rule: 'emergency' };
    const over = emergency && ({ rule: 'emergencyOpen', by: emergency.id } as const);
    if (over && inserts.includes(task)) return { taskId, verdict: 'waits', ...over };
    if (type === 3)
      return insert === task
        ? { taskId, verdict: 'plays', rule: 'insert' }
        : { taskId, verdict: 'waits', rule: 'laterInsert', by: insert?.id ?? '' };
    if (clearing && others.indexOf(task) < others.indexOf(clearing)) {
      const rule = clearing.type === 4 ? 'laterSynchronise' : 'laterReplace';
      return { taskId, verdict: 'replaced', rule, by: clearing.id };
    }
    if (over) return { taskId, verdict: 'interrupted', ...over };
    if (insert) return { taskId, verdict: 'interrupted', rule: 'insertOpen', by: insert.id };
    const rule = ({ 1: 'replace', 2: 'append', 4: 'synchronise' } as const)[type];
    return { taskId, verdict: 'plays', rule };
  });
}

/** Reason for a task that is not open, or has no content. */
function reasonAlone(
  task: ScheduledTask,
  { timeZone, instant }: Question,
): Pick<TraceEntry, 'verdict' | 'rule'> {
  const windows = windowsSlowly(task, timeZone);
  const today = clockText(task.timeZone ?? timeZone, instant).slice(0, 10);
  const over = windows.every(({ end }) => end <= instant);
  if (task.paused && !over) return { verdict: 'paused', rule: 'pausedByHand' };
  if (windows.some(({ start, end }) => start <= instant && instant < end))
    return { verdict: 'waits', rule: 'noPrograms' };
  if (today < task.startDate) return { verdict: 'notStarted', rule: 'date' };
  if (over) return { verdict: 'finished', rule: 'date' };
  if (playsOn(task, today)) return { verdict: 'outsideHours', rule: 'time' };
  if (task.weekdays.includes(weekdayOf(today)) && isSkippedWeek(task, today))
    return { verdict: 'notToday', rule: 'week' };
  return { verdict: 'notToday', rule: task.datesOff?.includes(today) ? 'dateOff' : 'weekday' };
}

/** Next start or end of any unpaused task's window at which its open window changes. */
export function changeSlowly({ tasks, timeZone, instant }: Question): number | null {
  const changes = tasks.flatMap((task) => {
    if (task.paused) return [];
    const windows = windowsSlowly(task, timeZone);
    return windows
      .flatMap(({ start, end }) => [start, end])
      .filter((change) => currentOf(windows, change - 1) !== currentOf(windows, change));
  });
  const ahead = changes.filter((change) => change > instant).sort((a, b) => a - b);
  return ahead[0] ?? null;
}

/** Origin of the shared clock: for tasks in step, that hour of their first day in UTC+14; for inserts, their start. */
function origin({ task, window }: { task: ScheduledTask; window: SlowWindow }, inStep: boolean): number {
  if (!inStep || task.type === 3) return window.start;
  return Date.parse(`${task.startDate}T${window.startTime}+14:00`);
}
