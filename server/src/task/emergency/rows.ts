import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { EmergencyTable } from './tables.ts';

const mine = (connection: Connection, tenantId: string, id: string) =>
  connection.selectFrom('emergency').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id);

/** An emergency of the tenant. Refuses as if it did not exist when it is another's. */
export async function requireEmergency(connection: Connection, tenantId: string, id: string) {
  const row = await mine(connection, tenantId, id).executeTakeFirst();
  if (row === undefined) throw new Refusal('task.emergencyUnknown');
  return row;
}

/** Like `requireEmergency`; a second writer waits until the transaction ends. */
export async function lockEmergency(connection: Connection, tenantId: string, id: string) {
  const row = await mine(connection, tenantId, id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new Refusal('task.emergencyUnknown');
  return row;
}

type Change = Partial<Pick<EmergencyTable, 'status' | 'started_at' | 'ends_at'>> & {
  confirmed_by?: string;
  stopped_by?: string;
};

export async function changeEmergency(
  connection: Connection,
  tenantId: string,
  id: string,
  change: Change,
): Promise<void> {
  await connection
    .updateTable('emergency')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Emergencies of an account that wait or run; who counts them too waits until the transaction ends. */
export async function countOpen(connection: Connection, tenantId: string): Promise<number> {
  await sql`select id from tenant where id = ${tenantId} for no key update`.execute(connection);
  const row = await connection
    .selectFrom('emergency')
    .select((select) => select.fn.countAll<string>().as('total'))
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Those that run although their time is over. */
export function listOver(connection: Connection, now: Date) {
  return connection
    .selectFrom('emergency')
    .select(['id', 'tenant_id as tenantId'])
    .where('status', '=', 'running')
    .where('ends_at', '<=', now)
    .execute();
}

/** Those that nobody confirmed in time. */
export function listUnconfirmed(connection: Connection, sentBefore: Date) {
  return connection
    .selectFrom('emergency')
    .select(['id', 'tenant_id as tenantId'])
    .where('status', '=', 'waiting')
    .where('created_at', '<=', sentBefore)
    .execute();
}

/** From now on its terminals are those that it has: who joins one of its groups later has nothing to do with it. */
export async function keepAudience(connection: Connection, tenantId: string, id: string): Promise<void> {
  await sql`update task_terminal set chosen = true where tenant_id = ${tenantId} and task_id = ${id}`.execute(
    connection,
  );
  await connection
    .deleteFrom('task_terminal_group')
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', id)
    .execute();
}
