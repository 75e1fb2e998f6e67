import type { ScheduledTask } from './task.ts';

/**
 * The rules told a second time, as plainly as can be and without a thought for speed: wall times are found by
 * walking through the instants around them and reading what Intl says the clock shows.
 */
const minute = 60_000;
const day = 1440 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();
const wallTexts = new Map<string, string>();

/** `2026-11-21 09:30` as the zone's clock shows it. */
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

/** The first instant at which the clock shows the wall time; if none does, as far after the gap as it lies in it. */
function find(timeZone: string, wall: number): number {
  const wanted = plainText(wall);
  for (let instant = wall - 15 * 60 * minute; instant <= wall + 13 * 60 * minute; instant += 15 * minute) {
    if (clockText(timeZone, instant) === wanted) return instant;
  }
  return find(timeZone, wall - 15 * minute) + 15 * minute;
}

const dayOf = (date: string) => Date.parse(date) / day;
const timeOf = (time: string) => Date.parse(`1970-01-01T${time}Z`);

export function windowsSlowly(task: ScheduledTask, terminalZone: string): { start: number; end: number }[] {
  const timeZone = task.timeZone ?? terminalZone;
  const windows: { start: number; end: number }[] = [];
  for (let number = dayOf(task.startDate); number <= dayOf(task.endDate); number += 1) {
    const weekday = new Date(number * day).getUTCDay() || 7;
    const date = new Date(number * day).toISOString().slice(0, 10);
    if (task.datesOff?.includes(date)) continue;
    if (!task.weekdays.includes(weekday) && !task.datesOn?.includes(date)) continue;
    const nextDay = task.endTime <= task.startTime ? 1 : 0;
    const start = find(timeZone, number * day + timeOf(task.startTime));
    const end = find(timeZone, (number + nextDay) * day + timeOf(task.endTime));
    if (end > start) windows.push({ start, end });
  }
  return windows;
}

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

/** The open tasks that have something to play, first published first. */
function openTasks({ tasks, timeZone, instant }: Question) {
  return tasks
    .filter(({ programs, paused }) => programs.length > 0 && !paused)
    .flatMap((task) => {
      const current = windowsSlowly(task, timeZone).filter(
        ({ start, end }) => start <= instant && instant < end,
      );
      return current.slice(-1).map(({ start }) => ({ task, start }));
    })
    .sort((a, b) => (a.task.publishedAt + a.task.id < b.task.publishedAt + b.task.id ? -1 : 1));
}

/** Tasks in step count from the moment at which their first day and hour come in UTC+14; inserts from their start. */
function origin({ task, start }: { task: ScheduledTask; start: number }, inStep: boolean): number {
  return inStep && task.type !== 3 ? Date.parse(`${task.startDate}T${task.startTime}+14:00`) : start;
}
