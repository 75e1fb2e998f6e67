import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { taskInForce } from './inForce.ts';

/** A task that names a program. */
export interface TaskUse {
  programId: string;
  taskId: string;
  /** The task's name; an emergency has its program's. */
  name: string;
  /** It is an emergency, which the task list does not show. */
  emergency: boolean;
}

/** Tasks out of force that name a program: by name the first few, with how many there are. */
export type IdleTaskUse = Pick<TaskUse, 'programId' | 'taskId' | 'name'> & { total: number };

/** Of the tasks out of force that name one program. */
const idleShown = 10;

/** A task in force as calls name it. */
export const namedUse = ({ taskId, name, emergency }: TaskUse) => ({
  ...{ id: taskId, name },
  ...(emergency && { emergency }),
});

const among = (programIds: readonly string[]) => sql`any(${[...programIds]}::text[])`;

/** Tasks of the tenant in force, and waiting emergencies, that name any of the programs. */
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

/** Tasks of the tenant out of force (drafts above all) that would lose the programs. Emergencies do not come back. */
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

/** Part of a statement over `program`: true where one of the tasks names it. */
export const namedByTasks = (taskIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from task_program link
    where link.program_id = program.id and link.tenant_id = program.tenant_id and link.task_id = ${among(taskIds)})`;

/** Part of a statement over `program`: true where a task in force names it. */
export const namedInForce: RawBuilder<boolean> = sql<boolean>`exists (select from task_program link join task on task.id = link.task_id
    where link.program_id = program.id and link.tenant_id = program.tenant_id and ${taskInForce})`;

/** Part of a statement over `program`: true where any task names it, in force or not. */
export const namedByAny: RawBuilder<boolean> = sql<boolean>`exists (select from task_program link where link.program_id = program.id)`;

/** Part of a statement over `program`: true where a task was published with it, and what with is known. */
export const publishedWithHash: RawBuilder<boolean> = sql<boolean>`exists (select from task_program link
    where link.program_id = program.id and link.content_hash is not null)`;

/**
 * Part of a statement: what tasks carry of programs while they are published or paused, as a relation. Emergencies, which
 * are sent once, are no part of it.
 */
export const contentCarried: RawBuilder<unknown> = sql`(select link.tenant_id, link.task_id, task.name as task_name, task.status, link.program_id, link.content_hash
    from task_program link join task on task.id = link.task_id and task.tenant_id = link.tenant_id
    where task.status in ('published', 'paused') and not task.emergency)`;

/** How many tasks in force send a program, and how many of them without a file. */
interface Sendings {
  programId: string;
  tasks: number;
  without: number;
}

/** Publications of the programs that are in force, each program with how many lack a file of this hash. */
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
    from task_program sent join task on task.id = sent.task_id and task.status in ('published', 'paused')
    where sent.tenant_id = ${tenantId} and sent.program_id = ${among(programIds)} and sent.published is not null
    group by sent.program_id`.execute(connection);
  return new Map(rows.map((row) => [row.programId, row]));
}
