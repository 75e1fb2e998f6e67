import type { TaskStatus } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { listedMonth } from '../manifest/skippedWeeks.ts';
import type { PublishedProgram } from '../tables.ts';
import { isPublishedOrPaused } from './inForce.ts';
import type { TaskFacts } from './taskRules.ts';

/** A program of a task. */
export interface ProgramEntry {
  programId: string;
  /** Seconds; null: the length of its scenes. */
  duration: number | null;
}

export interface TaskRow extends TaskFacts {
  id: string;
  categoryId: string;
  status: TaskStatus;
  publishedAt: Date | null;
  /** See the table. */
  contentAt: Date | null;
  /** Ended manually. */
  endedBy: string | null;
  endedAt: Date | null;
  createdBy: string;
  createdAt: Date;
}

const columns = [
  'id',
  'category_id as categoryId',
  'name',
  'type',
  'emergency',
  'linked',
  'start_date as startDate',
  'end_date as endDate',
  'start_time as startTime',
  'end_time as endTime',
  'more_windows as moreWindows',
  'every_weeks as everyWeeks',
  'weekdays',
  'overnight',
  'time_zone as timeZone',
  'dates_off as datesOff',
  'dates_on as datesOn',
  'status',
  'published_at as publishedAt',
  'content_at as contentAt',
  'ended_by as endedBy',
  'ended_at as endedAt',
  'created_by as createdBy',
  'created_at as createdAt',
] as const;

/** Including those of emergency programs. */
const allTasks = (connection: Connection, tenantId: string) =>
  connection.selectFrom('task').select(columns).where('tenant_id', '=', tenantId);

/** Without those of emergency programs. */
const tasks = (connection: Connection, tenantId: string) =>
  allTasks(connection, tenantId).where('emergency', '=', false);

/** All tasks of a tenant, by name. */
export function listTasks(connection: Connection, tenantId: string): Promise<TaskRow[]> {
  return tasks(connection, tenantId).orderBy('name').orderBy('id').execute();
}

/** All tasks and emergencies in force, by name: ended emergencies accumulate. */
export function listAllTasks(connection: Connection, tenantId: string): Promise<TaskRow[]> {
  return allTasks(connection, tenantId)
    .where(({ eb, or }) => or([eb('emergency', '=', false), isPublishedOrPaused]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Undefined for an emergency or a task of another tenant. Does not lock. */
export function findTask(connection: Connection, tenantId: string, id: string): Promise<TaskRow | undefined> {
  return tasks(connection, tenantId).where('id', '=', id).executeTakeFirst();
}

/** A task or emergency. */
export function findAnyTask(
  connection: Connection,
  tenantId: string,
  id: string,
): Promise<TaskRow | undefined> {
  return allTasks(connection, tenantId).where('id', '=', id).executeTakeFirst();
}

/** Tasks and emergencies of the tenant among the ids. */
export function findAllTasks(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<TaskRow[]> {
  return allTasks(connection, tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
}

/** Like `findTask`, with a row lock until the end of the transaction. */
export function lockTask(connection: Connection, tenantId: string, id: string): Promise<TaskRow | undefined> {
  return tasks(connection, tenantId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

const factColumns = (facts: TaskFacts) => ({
  name: facts.name,
  type: facts.type,
  emergency: facts.emergency ?? false,
  linked: facts.linked,
  start_date: facts.startDate,
  end_date: facts.endDate,
  start_time: facts.startTime,
  end_time: facts.endTime,
  more_windows: JSON.stringify(facts.moreWindows),
  every_weeks: facts.everyWeeks,
  weekdays: facts.weekdays,
  overnight: facts.overnight,
  time_zone: facts.timeZone,
  dates_off: facts.datesOff,
  dates_on: facts.datesOn,
});

export interface NewTask {
  id: string;
  categoryId: string;
  facts: TaskFacts;
  createdBy: string;
  createdAt: Date;
}

/** Inserts a draft; programs and audience are written separately. */
export async function insertTask(connection: Connection, tenantId: string, task: NewTask): Promise<void> {
  await connection
    .insertInto('task')
    .values({
      ...factColumns(task.facts),
      id: task.id,
      tenant_id: tenantId,
      category_id: task.categoryId,
      published_at: null,
      content_at: null,
      created_by: task.createdBy,
      created_at: task.createdAt,
    })
    .execute();
}

/** Manual end of a task. */
interface TaskEnding {
  by: string;
  at: Date;
}

export interface TaskChange {
  facts?: TaskFacts;
  name?: string;
  categoryId?: string;
  status?: TaskStatus;
  /** Manual end, with `status`; any other status clears it. */
  ended?: TaskEnding | undefined;
  /** Also sets the time of its content. */
  publishedAt?: Date;
  contentAt?: Date;
}

/**
 * When a task that is published now counts as published: after all others of the account, also when the clock was set
 * back since, for what is published last is what terminals show.
 */
export async function nextPublication(connection: Connection, tenantId: string, now: Date): Promise<Date> {
  const { last } = await connection
    .selectFrom('task')
    .select(({ fn }) => fn.max('published_at').as('last'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return last !== null && last > now ? new Date(last.getTime() + 1) : now;
}

/** Updates the given fields. */
export async function updateTask(connection: Connection, tenantId: string, id: string, change: TaskChange) {
  const { facts, name, categoryId, status, ended, publishedAt, contentAt } = change;
  await connection
    .updateTable('task')
    .set({
      ...(facts && factColumns(facts)),
      ...(name !== undefined && { name }),
      ...(categoryId !== undefined && { category_id: categoryId }),
      ...(status !== undefined && { status, ended_by: ended?.by ?? null, ended_at: ended?.at ?? null }),
      ...(publishedAt !== undefined && {
        published_at: publishedAt,
        content_at: null,
        weeks_listed: listedMonth(publishedAt),
      }),
      ...(contentAt !== undefined && { content_at: contentAt }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the row; terminals are updated by the caller. */
export async function deleteTask(connection: Connection, tenantId: string, id: string): Promise<void> {
  await connection.deleteFrom('task').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Programs of a task, in play order. */
export async function listPrograms(
  connection: Connection,
  tenantId: string,
  taskId: string,
): Promise<ProgramEntry[]> {
  return connection
    .selectFrom('task_program')
    .select(['program_id as programId', 'duration'])
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .orderBy('place')
    .execute();
}

/** Replaces the playlist; the order of the list is the play order. */
export async function replacePrograms(
  connection: Connection,
  tenantId: string,
  taskId: string,
  programs: readonly ProgramEntry[],
): Promise<void> {
  await connection
    .deleteFrom('task_program')
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .execute();
  if (programs.length === 0) return;
  const rows = programs.map(({ programId, duration }, place) => ({
    tenant_id: tenantId,
    task_id: taskId,
    place,
    program_id: programId,
    duration,
  }));
  await connection.insertInto('task_program').values(rows).execute();
}

/** Stores the published content of one of a task's programs. */
export async function keepPublished(
  connection: Connection,
  tenantId: string,
  taskId: string,
  programId: string,
  published: PublishedProgram & { contentHash: string },
): Promise<void> {
  const { contentHash, ...rest } = published;
  await connection
    .updateTable('task_program')
    .set({ published: JSON.stringify(rest), content_hash: contentHash })
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .where('program_id', '=', programId)
    .execute();
}

/** Hashes of a task's published content, by program; empty if unknown. */
export async function publishedHashes(
  connection: Connection,
  tenantId: string,
  taskId: string,
): Promise<Map<string, string>> {
  const rows = await connection
    .selectFrom('task_program')
    .select(['program_id', 'content_hash'])
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .execute();
  return new Map(rows.map((row) => [row.program_id, row.content_hash ?? '']));
}

/** Renames a published program; returns the tasks that play it. */
export async function renamePublishedProgram(
  connection: Connection,
  tenantId: string,
  programId: string,
  name: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with renamed as (
      update task_program set published = jsonb_set(published, '{name}', to_jsonb(${name}::text))
      where tenant_id = ${tenantId} and program_id = ${programId} and published is not null returning task_id
    )
    select distinct task_id as id from renamed`.execute(connection);
  return rows.map(({ id }) => id);
}

/** Published tasks with exactly these programs in order at their own length; newest first. */
export async function findPublishedAlike(
  connection: Connection,
  tenantId: string,
  programIds: readonly string[],
): Promise<TaskRow[]> {
  const { rows } = await sql<{ id: string }>`select task_id as id from task_program link
    join task on task.id = link.task_id and task.status = 'published' and not task.emergency
    where link.tenant_id = ${tenantId} and task.tenant_id = ${tenantId} group by task_id
    having array_agg(link.program_id order by link.place) = ${[...programIds]}::text[]
      and count(link.duration) = 0`.execute(connection);
  const ids = rows.map(({ id }) => id);
  const found = await findAllTasks(connection, tenantId, ids);
  const since = ({ publishedAt }: TaskRow) => publishedAt?.getTime() ?? 0;
  return found.toSorted((one, other) => since(other) - since(one));
}
