import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { terminals } from '../../terminal/relations.ts';

/** Records the current zones of these terminals. */
export async function keepZones(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = [...clIds];
  await sql`update task_zone past set valid_to = greatest(valid_from, ${now}) from ${terminals} terminal
    where past.tenant_id = ${tenantId} and past.terminal_id = any(${ids}::text[]) and past.valid_to is null and terminal.id = past.terminal_id
      and terminal.time_zone <> past.time_zone`.execute(connection);
  await sql`insert into task_zone (tenant_id, terminal_id, time_zone, valid_from)
    select ${tenantId}, id, time_zone, ${now} from ${terminals} terminal
    where id = any(${ids}::text[]) and tenant_id = ${tenantId} and not exists (
      select from task_zone known where known.terminal_id = terminal.id and known.valid_to is null)
    on conflict (terminal_id) where valid_to is null do nothing`.execute(connection);
}

/** Terminals with an unrecorded zone change, for example after a crash. */
export async function listUnrecordedZones(
  connection: Connection,
): Promise<{ tenantId: string; clIds: string[] }[]> {
  const { rows } = await sql<{ tenantId: string; clIds: string[] }>`
    select terminal.tenant_id as "tenantId", array_agg(terminal.id) as "clIds"
    from task_zone known join ${terminals} terminal on terminal.id = known.terminal_id and terminal.time_zone <> known.time_zone
    where known.valid_to is null group by terminal.tenant_id`.execute(connection);
  return rows;
}
