import { sql } from 'kysely';
import { lockTenant } from '../../account/lockTenant.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { EmergencyTable } from './tables.ts';

const mine = (connection: Connection, tenantId: string, id: string) =>
  connection.selectFrom('emergency').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id);

/** An emergency of the tenant. Refuses other tenants' as unknown. */
export async function requireEmergency(connection: Connection, tenantId: string, id: string) {
  const row = await mine(connection, tenantId, id).executeTakeFirst();
  if (row === undefined) throw new Refusal('task.emergencyUnknown');
  return row;
}

/** Like `requireEmergency`, with a row lock until the end of the transaction. */
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

/** Number of waiting and running emergencies of an account; concurrent counts wait for the transaction. */
export async function countOpen(connection: Connection, tenantId: string): Promise<number> {
  await lockTenant(connection, tenantId);
  const row = await connection
    .selectFrom('emergency')
    .select((select) => select.fn.countAll<string>().as('total'))
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Running emergencies past their end. */
export function listOver(connection: Connection, now: Date) {
  return connection
    .selectFrom('emergency')
    .select(['id', 'tenant_id as tenantId'])
    .where('status', '=', 'running')
    .where('ends_at', '<=', now)
    .execute();
}

/** Emergencies not confirmed in time. */
export function listUnconfirmed(connection: Connection, sentBefore: Date) {
  return connection
    .selectFrom('emergency')
    .select(['id', 'tenant_id as tenantId'])
    .where('status', '=', 'waiting')
    .where('created_at', '<=', sentBefore)
    .execute();
}

/** Freezes the audience: terminals that join its groups later are not included. */
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
