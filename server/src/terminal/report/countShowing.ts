import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Number of distinct screens reporting a program in a task. */
export async function countShowing(
  connection: Connection,
  tenantId: string,
  shown: readonly { taskId: string; programId: string }[],
): Promise<number> {
  if (shown.length === 0) return 0;
  const { rows } = await sql<{ screens: number }>`
    select count(*)::int as screens from terminal
    where tenant_id = ${tenantId} and authorised and (on_screen ->> 'taskId', on_screen ->> 'programId') in (
      select * from unnest(${shown.map(({ taskId }) => taskId)}::text[],
        ${shown.map(({ programId }) => programId)}::text[]))`.execute(connection);
  return rows[0]?.screens ?? 0;
}
