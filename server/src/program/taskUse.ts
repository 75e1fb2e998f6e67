import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/** A published task or an emergency that plays a program. */
export interface TaskUse {
  programId: string;
  taskId: string;
  /** The task's name. */
  name: string;
  emergency: boolean;
}

/** As calls name it. */
export const namedUse = ({ taskId, name, emergency }: TaskUse) => ({
  id: taskId,
  name,
  ...(emergency && { emergency }),
});

/** Published tasks of the tenant that play any of the programs. */
export async function tasksPlaying(
  connection: Connection,
  tenantId: string,
  programIds: readonly string[],
): Promise<TaskUse[]> {
  if (programIds.length === 0) return [];
  return connection
    .selectFrom('task_program')
    .innerJoin('task', 'task.id', 'task_program.task_id')
    .select(['task_program.program_id as programId', 'task.id as taskId', 'task.name', 'task.emergency'])
    .where('task.tenant_id', '=', tenantId)
    .where('task.status', '=', 'published')
    .where('task_program.program_id', '=', sql<string>`any(${[...programIds]}::text[])`)
    .orderBy('task.name')
    .execute();
}
