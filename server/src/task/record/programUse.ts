import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { isPublishedOrPaused, taskInForce } from './inForce.ts';

/** A task that uses a program. */
export interface TaskUse {
  programId: string;
  taskId: string;
  /** The task's name; for an emergency, its program's. */
  name: string;
  /** An emergency, which the task list omits. */
  emergency: boolean;
}

/** Inactive tasks that use a program: the first few by name, and their total. */
export type IdleTaskUse = Pick<TaskUse, 'programId' | 'taskId' | 'name'> & { total: number };

/** Maximum inactive tasks per program. */
const idleShown = 10;

/** A task in force, for responses. */
export const namedUse = ({ taskId, name, emergency }: TaskUse) => ({
  ...{ id: taskId, name },
  ...(emergency && { emergency }),
});

const among = (programIds: readonly string[]) => sql`any(${[...programIds]}::text[])`;

/** The tenant's tasks in force and waiting emergencies that use any of the programs. */
export async function tasksPlaying(
  connection: Connection,
  tenantId: string,
  programIds: readonly string[],
): Promise<TaskUse[]> {
  if (programIds.length === 0) return [];
  const { rows } = await sql<TaskUse>`
    select distinct link.program_id as "programId", task.id as "taskId", task.name, task.emergency
    from task_program link join task on task.id = link.task_id
    where task.tenant_id = ${tenantId} and link.tenant_id = ${tenantId}
      and link.program_id = ${among(programIds)} and ${taskInForce}
    order by task.name, task.id`.execute(connection);
  return rows;
}

/**
 * The tenant's inactive tasks (mostly drafts) that would lose the programs. Without emergencies, which are not resumed.
 */
export async function idleTasksNaming(
  connection: Connection,
  tenantId: string,
  programIds: readonly string[],
): Promise<IdleTaskUse[]> {
  if (programIds.length === 0) return [];
  const { rows } = await sql<IdleTaskUse>`
    select "programId", "taskId", name, total from (
      select named.*, count(*) over (partition by "programId")::int as total,
        row_number() over (partition by "programId" order by name, "taskId") as place
      from (select distinct link.program_id as "programId", task.id as "taskId", task.name
        from task_program link join task on task.id = link.task_id
        where task.tenant_id = ${tenantId} and link.tenant_id = ${tenantId}
          and link.program_id = ${among(programIds)} and not task.emergency and not ${taskInForce}) named) ranked
    where place <= ${idleShown} order by name, "taskId"`.execute(connection);
  return rows;
}

/** SQL condition on `program`: used by any of the tasks. */
export const namedByTasks = (taskIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from task_program link
    where link.program_id = program.id and link.tenant_id = program.tenant_id and link.task_id = ${among(taskIds)})`;

/** SQL condition on `program`: used by a task in force. */
export const namedInForce: RawBuilder<boolean> = sql<boolean>`exists (select from task_program link join task on task.id = link.task_id
    where link.program_id = program.id and link.tenant_id = program.tenant_id and ${taskInForce})`;

/** SQL condition on `program`: used by any task. */
export const namedByAny: RawBuilder<boolean> = sql<boolean>`exists (select from task_program link where link.program_id = program.id)`;

/** SQL condition on `program`: published by a task, with a known content hash. */
export const publishedWithHash: RawBuilder<boolean> = sql<boolean>`exists (select from task_program link
    where link.program_id = program.id and link.content_hash is not null)`;

/** SQL relation of program content in published and paused tasks. Without emergencies, which are sent once. */
export const contentCarried: RawBuilder<unknown> = sql`(select link.tenant_id, link.task_id, task.name as task_name, task.status, link.program_id, link.content_hash
    from task_program link join task on task.id = link.task_id and task.tenant_id = link.tenant_id
    where ${isPublishedOrPaused} and not task.emergency)`;

/** Number of tasks in force with a program, and how many lack a file. */
interface Sendings {
  programId: string;
  tasks: number;
  without: number;
}

/** Publications in force of the programs, each with how many lack the file. */
export async function sendingsOf(
  connection: Connection,
  tenantId: string,
  programIds: readonly string[],
  hash: string | null,
): Promise<ReadonlyMap<string, Sendings>> {
  if (programIds.length === 0) return new Map();
  const { rows } = await sql<Sendings>`
    select sent.program_id as "programId", count(*)::int as tasks,
      (count(*) filter (where not sent.published -> 'files' @> jsonb_build_array(
        jsonb_build_object('hash', ${hash}::text))))::int as without
    from task_program sent join task on task.id = sent.task_id and ${isPublishedOrPaused}
    where sent.tenant_id = ${tenantId} and sent.program_id = ${among(programIds)} and sent.published is not null
    group by sent.program_id`.execute(connection);
  return new Map(rows.map((row) => [row.programId, row]));
}
