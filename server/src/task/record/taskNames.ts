import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Names of the tenant's tasks and emergencies, by id. */
export async function taskNamesOf(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .selectFrom('task')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** SQL relation of tasks and their terminals. */
export const taskTargets: RawBuilder<unknown> = sql`(select tenant_id, task_id, terminal_id from task_terminal)`;
