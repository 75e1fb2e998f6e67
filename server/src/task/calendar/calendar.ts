import type {
  CalendarTask,
  CalendarWindow,
  OutputOf,
  ParsedInputOf,
  selectTerminalCalendar,
  TaskStatus,
} from '@vitrine/shared/api';
import { type PlanSegment, planBetween, type ScheduledTask } from '@vitrine/shared/schedule';
import { sql } from 'kysely';
import { findTenantZone } from '../../account/tenantZone.ts';
import { programNamesOf } from '../../program/programFacts.ts';
import type { Needs, Services } from '../../services.ts';
import { scheduledProgram, scheduleOf } from '../manifest/scheduled.ts';
import { type CalendarPast, readPast } from '../past/calendarPast.ts';
import { isInForce } from '../record/pastTasks.ts';
import { findAllTasks, listAllTasks, type TaskRow } from '../record/taskRepository.ts';
import { rootId } from '../refusals.ts';
import type { PastTask } from '../tables.ts';
import { type CalendarSubject, findSubject, listTaskIdsOf, requireMember } from './calendarSource.ts';
import { findHidden } from './hiddenWindows.ts';

const day = 86_400_000;
/** Maximum windows per response. */
const mostAnswered = 50_000;

interface NamedProgram {
  taskId: string;
  programId: string;
  name: string;
  duration: number | null;
}

/**
 * All windows of tasks in a range, and what plays, for a terminal or group: before now as in force then with outcomes,
 * after now as planned.
 */
export async function readCalendar(
  services: Needs<'accountSettings' | 'clock' | 'database' | 'terminals'>,
  tenantId: string,
  input: ParsedInputOf<typeof selectTerminalCalendar>,
): Promise<OutputOf<typeof selectTerminalCalendar>> {
  const { database, clock } = services;
  const subject = await findSubject(database, tenantId, input.id);
  const [timeZone = await findTenantZone(database, tenantId), ...otherZones] = subject.zones;
  const [from, to, now] = [Date.parse(input.from), Date.parse(input.to), clock.now().getTime()];
  const tasks = await tasksOf(database, tenantId, subject.clIds, input);
  const programs = await programsOfTasks(database, tenantId, tasks);
  const shown = tasks.map((task) => scheduledTask(task, programs.get(task.id) ?? []));
  const plan = planBetween({
    tasks: shown,
    timeZone,
    from: Math.max(from, now),
    to,
    windowsOnly: true,
    limit: mostAnswered,
  });
  const { knownFrom, ...known } = await readKnownFrom(services, tenantId, subject);
  const past = await pastBetween(database, {
    ...{ tenantId, subject, now, zone: timeZone },
    from: Math.max(from, knownFrom),
    to: Math.min(to, now),
    limit: mostAnswered - plan.windows.length,
  });
  const ahead = plan.windows.filter(({ end }) => end > now && to > now);
  const joined = joinAtNow(past.windows, ahead, now);
  const published = new Set(tasks.filter(({ status }) => status === 'published').map(({ id }) => id));
  const windows =
    subject.kind === 'group'
      ? await withHidden(services, { tenantId, clIds: subject.clIds, timeZone, now, to }, joined, published)
      : joined;
  const inForce = shown.filter((_, index) => isInForce(tasks[index] ?? { status: 'draft' }));
  return {
    kind: subject.kind,
    name: subject.name,
    ...(subject.isDefault && { isDefault: true }),
    timeZone,
    otherZones,
    tasks: await calendarTasks(database, tenantId, {
      ...{ tasks, programs, timeZone },
      past: past.tasks,
      seen: new Set([...windows, ...past.unplanned].map(({ taskId }) => taskId)),
    }),
    windows,
    segments:
      subject.kind === 'terminal'
        ? joinedSegments(past.segments, segmentsOf(inForce, timeZone, Math.max(from, now), to))
        : [],
    truncated: plan.truncated || past.truncated,
    now,
    ...{ knownFrom, ...known },
    unplanned: [...past.unplanned],
    proof: past.proof,
  };
}

/** Windows of a group; marks those that no screen will show although their task is published. */
async function withHidden(
  services: Needs<'database' | 'terminals'>,
  group: Parameters<typeof findHidden>[1],
  windows: readonly CalendarWindow[],
  published: ReadonlySet<string>,
) {
  const { database } = services;
  const clIds = await listAuthorised(services, group.tenantId, group.clIds);
  const meant = windows.filter(({ taskId }) => published.has(taskId));
  const hidden = await findHidden(database, { ...group, clIds }, meant);
  return windows.map((one) => (hidden.has(one) ? { ...one, hidden: true as const } : one));
}

const nothing: CalendarPast = {
  tasks: new Map(),
  windows: [],
  segments: [],
  unplanned: [],
  proof: true,
  truncated: false,
};
const pastBetween = (database: Services['database'], question: Parameters<typeof readPast>[1]) =>
  question.to > question.from ? readPast(database, question) : nothing;

type CalendarSegment = OutputOf<typeof selectTerminalCalendar>['segments'][number];

/** Merges equal neighbours: epochs of the past also end where nothing on the screen changes. */
function joinedSegments(past: readonly PlanSegment[], ahead: readonly CalendarSegment[]): CalendarSegment[] {
  const joined: CalendarSegment[] = [];
  for (const { start, end, mode, taskIds } of [...past, ...ahead]) {
    const last = joined.at(-1);
    if (last?.end === start && last.mode === mode && last.taskIds.join() === taskIds.join()) last.end = end;
    else joined.push({ start, end, mode, taskIds: [...taskIds] });
  }
  return joined;
}

const keyOf = ({ taskId, day: date, place = 0 }: CalendarWindow) => `${taskId} ${date} ${place}`;

/** Merges the past and future part of each window open now, from when it was in force. */
function joinAtNow(
  past: readonly CalendarWindow[],
  ahead: readonly CalendarWindow[],
  now: number,
): CalendarWindow[] {
  const open = new Map(past.filter(({ end }) => end === now).map((window) => [keyOf(window), window]));
  const joined = ahead.map((window) => {
    const key = keyOf(window);
    const former = window.start < now ? open.get(key) : undefined;
    if (former) open.delete(key);
    // Not before it was in force.
    const start = former?.start ?? Math.max(window.start, now);
    // Its outcome ends now; the rest is planned.
    return { ...window, start, ...(former?.past && { past: former.past }) };
  });
  const kept = past.filter((window) => window.end !== now || open.get(keyOf(window)) === window);
  return [...kept, ...joined];
}

/** The later of the terminal's creation and the start of retention. */
async function readKnownFrom(
  { database, accountSettings, clock }: Needs<'accountSettings' | 'clock' | 'database'>,
  tenantId: string,
  { kind, clIds }: CalendarSubject,
): Promise<{ knownFrom: number; addedAt?: number }> {
  const { keptDays } = await accountSettings.read(tenantId);
  const kept = clock.now().getTime() - keptDays * day;
  const [clId] = clIds;
  if (kind === 'group' || clId === undefined) return { knownFrom: kept };
  const addedAt = (await requireMember(database, tenantId, clId)).createdAt.getTime();
  return addedAt > kept ? { knownFrom: addedAt, addedAt } : { knownFrom: kept };
}

/** Current tasks, and deleted ones as last in force. */
async function calendarTasks(
  database: Services['database'],
  tenantId: string,
  from: {
    tasks: readonly TaskRow[];
    programs: ReadonlyMap<string, NamedProgram[]>;
    timeZone: string;
    past: CalendarPast['tasks'];
    seen: ReadonlySet<string>;
  },
): Promise<CalendarTask[]> {
  const { tasks, programs, timeZone, past, seen } = from;
  const shown = tasks
    .filter(({ id }) => seen.has(id))
    .map((task) => calendarTask(task, timeZone, programs.get(task.id) ?? []));
  const known = new Set(shown.map(({ id }) => id));
  const rest = [...seen].filter((id) => !known.has(id));
  const rows = new Map((await findAllTasks(database, tenantId, rest)).map((task) => [task.id, task]));
  const others = rest.flatMap((id): CalendarTask[] => {
    const [row, then] = [rows.get(id), past.get(id)];
    if (!then) return row ? [calendarTask(row, timeZone, [])] : [];
    return [pastTask(then, timeZone, row?.status)];
  });
  return [...shown, ...others];
}

/** @param status current status; undefined: deleted */
function pastTask(task: PastTask, timeZone: string, status: TaskStatus | undefined): CalendarTask {
  const programs = task.programs.map(({ programId, name, duration }) => ({
    ...{ programId, name },
    duration: duration === undefined ? null : duration / 1000,
  }));
  const { id, name, type, emergency, linked } = task;
  return {
    ...{ id, name, type, linked, programs },
    ...(emergency && { emergency }),
    status: status ?? 'withdrawn',
    ...(status === undefined && { gone: true }),
    timeZone: task.timeZone ?? timeZone,
  };
}

function segmentsOf(tasks: readonly ScheduledTask[], timeZone: string, from: number, to: number) {
  const { segments } = planBetween({ tasks, timeZone, from, to });
  return segments.map((segment) => ({ ...segment, taskIds: [...segment.taskIds] }));
}

/** Tasks ahead. The root's calendar includes every task of the account, for any terminal. */
async function tasksOf(
  database: Services['database'],
  tenantId: string,
  clIds: readonly string[],
  input: { id: string; drafts: boolean },
): Promise<TaskRow[]> {
  const all = await listAllTasks(database, tenantId);
  const own = input.id === rootId ? null : await listTaskIdsOf(database, tenantId, clIds);
  const wanted = (task: TaskRow) =>
    isInForce(task) || (input.drafts && ['draft', 'withdrawn'].includes(task.status));
  return all.filter((task) => wanted(task) && (own === null || own.has(task.id)));
}

async function programsOfTasks(
  database: Services['database'],
  tenantId: string,
  tasks: readonly TaskRow[],
): Promise<Map<string, NamedProgram[]>> {
  const ids = tasks.map(({ id }) => id);
  const { rows } = await sql<Omit<NamedProgram, 'name'> & { published: string | null }>`
    select link.task_id as "taskId", link.program_id as "programId", link.duration,
      link.published ->> 'name' as published
    from task_program link
    where link.tenant_id = ${tenantId} and link.task_id = any(${ids}::text[]) order by link.task_id, link.place`.execute(
    database,
  );
  const unpublished = rows.filter(({ published }) => published === null).map(({ programId }) => programId);
  const names = await programNamesOf(database, tenantId, [...new Set(unpublished)]);
  const named = rows.map(({ published, ...row }) => ({
    ...row,
    name: published ?? names.get(row.programId) ?? '',
  }));
  return Map.groupBy(named, ({ taskId }) => taskId);
}

function scheduledTask(task: TaskRow, programs: readonly NamedProgram[]): ScheduledTask {
  return {
    id: task.id,
    ...scheduleOf(task),
    ...(task.status === 'paused' && { paused: true }),
    publishedAt: (task.publishedAt ?? task.createdAt).toISOString(),
    programs: programs.map(({ programId, duration }) => scheduledProgram(programId, duration)),
  };
}

function calendarTask(task: TaskRow, timeZone: string, programs: readonly NamedProgram[]) {
  return {
    id: task.id,
    name: task.name,
    type: task.type,
    ...(task.emergency && { emergency: true }),
    linked: task.linked,
    status: task.status,
    timeZone: task.timeZone ?? timeZone,
    programs: programs.map(({ programId, name, duration }) => ({ programId, name, duration })),
  };
}

/** Only these receive tasks. */
async function listAuthorised(services: Needs<'terminals'>, tenantId: string, clIds: readonly string[]) {
  return (await services.terminals.listForPublishing(tenantId, clIds)).map(({ clId }) => clId);
}
