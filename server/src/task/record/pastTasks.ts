import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { scheduledProgram, scheduleOf } from '../manifest/scheduled.ts';
import type { PastTask, PublishedProgram } from '../tables.ts';
import { isPublishedOrPaused } from './inForce.ts';
import { findAnyTask, type TaskRow } from './taskRepository.ts';

/** Whether a task is in the manifests of its terminals. */
export const isInForce = ({ status }: Pick<TaskRow, 'status'>): boolean =>
  status === 'published' || status === 'paused';

/** Records a task as it is now for past queries; call after every change of one in force. */
export async function keepPastTask(
  connection: Connection,
  tenantId: string,
  taskId: string,
  now: Date,
): Promise<void> {
  const task = await taskInForce(connection, tenantId, taskId);
  const text = task === null ? null : JSON.stringify(task);
  const { rows } = await sql<{ same: boolean }>`
    select task = ${text}::jsonb as same from task_version where task_id = ${taskId} and valid_to is null`.execute(
    connection,
  );
  if (rows[0]?.same) return;
  await sql`update task_version set valid_to = greatest(valid_from, ${now})
    where task_id = ${taskId} and valid_to is null`.execute(connection);
  if (text === null) return;
  await connection
    .insertInto('task_version')
    .values({ tenant_id: tenantId, task_id: taskId, task: text, valid_from: now, valid_to: null })
    .execute();
}

/** Null for a task not in force. */
async function taskInForce(
  connection: Connection,
  tenantId: string,
  taskId: string,
): Promise<PastTask | null> {
  const task = await findAnyTask(connection, tenantId, taskId);
  if (!task || !isInForce(task)) return null;
  const programs = await connection
    .selectFrom('task_program')
    .select(['program_id', 'duration', 'published'])
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .orderBy('place')
    .execute();
  return {
    ...scheduleOf(task),
    id: task.id,
    ...(task.status === 'paused' && { paused: true }),
    publishedAt: task.publishedAt?.toISOString() ?? '',
    programs: programs.flatMap(({ program_id, duration, published }) =>
      published === null ? [] : [{ ...scheduledProgram(program_id, duration), name: nameOf(published) }],
    ),
  };
}

const nameOf = ({ name }: PublishedProgram): string => name;

/** Updates the recorded memberships of these terminals, after their desired states were renewed. */
export async function keepMemberships(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = [...clIds];
  await sql`update task_membership past set valid_to = greatest(valid_from, ${now})
    where past.terminal_id = any(${ids}::text[]) and past.valid_to is null and not exists (
      select from task_terminal link join task on task.id = link.task_id
      where link.task_id = past.task_id and link.terminal_id = past.terminal_id
        and ${isPublishedOrPaused})`.execute(connection);
  await sql`insert into task_membership (tenant_id, task_id, terminal_id, valid_from)
    select ${tenantId}, task.id, link.terminal_id, ${now} from task_terminal link join task on task.id = link.task_id
    where link.tenant_id = ${tenantId} and link.terminal_id = any(${ids}::text[])
      and ${isPublishedOrPaused}
    on conflict (task_id, terminal_id) where valid_to is null do nothing`.execute(connection);
}
