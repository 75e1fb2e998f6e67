import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { taskInForce } from '../task/record/inForce.ts';

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
