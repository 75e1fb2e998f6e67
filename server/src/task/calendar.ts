import type { OutputOf, ParsedInputOf, selectTerminalCalendar } from '@vitrine/shared/api';
import { planBetween, type ScheduledTask } from '@vitrine/shared/schedule';
import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';
import { findSubject, listTaskIdsOf } from './calendarSource.ts';
import { rootId } from './refusals.ts';
import { scheduledProgram, scheduleOf } from './scheduled.ts';
import { listTasks, type TaskRow } from './taskRepository.ts';
import { findTenantZone } from './tenantZone.ts';
import { isInForce } from './versions.ts';

interface NamedProgram {
  taskId: string;
  programId: string;
  name: string;
  duration: number | null;
}

/** Every window of every task between two instants, and what plays, for a terminal or a group. */
export async function readCalendar(
  { database }: Services,
  tenantId: string,
  input: ParsedInputOf<typeof selectTerminalCalendar>,
): Promise<OutputOf<typeof selectTerminalCalendar>> {
  const subject = await findSubject(database, tenantId, input.id);
  const [timeZone = await findTenantZone(database, tenantId), ...otherZones] = subject.zones;
  const [from, to] = [Date.parse(input.from), Date.parse(input.to)];
  const tasks = await tasksOf(database, tenantId, subject.clIds, input);
  const programs = await programsOfTasks(database, tenantId, tasks);
  const shown = tasks.map((task) => scheduledTask(task, programs.get(task.id) ?? []));
  const plan = planBetween({ tasks: shown, timeZone, from, to, windowsOnly: true });
  const inForce = shown.filter((_, index) => isInForce(tasks[index] ?? { status: 'draft' }));
  const seen = new Set(plan.windows.map(({ taskId }) => taskId));
  return {
    kind: subject.kind,
    name: subject.name,
    timeZone,
    otherZones,
    tasks: tasks
      .filter(({ id }) => seen.has(id))
      .map((task) => calendarTask(task, timeZone, programs.get(task.id) ?? [])),
    windows: plan.windows,
    segments: subject.kind === 'terminal' ? segmentsOf(inForce, timeZone, from, to) : [],
    truncated: plan.truncated,
  };
}

function segmentsOf(tasks: readonly ScheduledTask[], timeZone: string, from: number, to: number) {
  const { segments } = planBetween({ tasks, timeZone, from, to });
  return segments.map((segment) => ({ ...segment, taskIds: [...segment.taskIds] }));
}

/** The root's calendar is of every task of the account, whoever it is for. */
async function tasksOf(
  database: Services['database'],
  tenantId: string,
  clIds: readonly string[],
  input: { id: string; drafts: boolean },
): Promise<TaskRow[]> {
  const all = await listTasks(database, tenantId);
  const own = input.id === rootId ? null : await listTaskIdsOf(database, tenantId, clIds);
  const wanted = ({ status }: TaskRow) => input.drafts || !['draft', 'withdrawn'].includes(status);
  return all.filter((task) => wanted(task) && (own === null || own.has(task.id)));
}

async function programsOfTasks(
  database: Services['database'],
  tenantId: string,
  tasks: readonly TaskRow[],
): Promise<Map<string, NamedProgram[]>> {
  const ids = tasks.map(({ id }) => id);
  const { rows } = await sql<NamedProgram>`
    select link.task_id as "taskId", link.program_id as "programId", link.duration,
      coalesce(link.published ->> 'name', program.name) as name
    from task_program link join program on program.id = link.program_id
    where link.tenant_id = ${tenantId} and link.task_id = any(${ids}::text[]) order by link.task_id, link.place`.execute(
    database,
  );
  return Map.groupBy(rows, ({ taskId }) => taskId);
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
    linked: task.linked,
    status: task.status,
    timeZone: task.timeZone ?? timeZone,
    programs: programs.map(({ programId, name, duration }) => ({ programId, name, duration })),
  };
}
