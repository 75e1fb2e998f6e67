import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/**
 * SQL column: number of authorised terminals of an account.
 * @param tenantId column with the account's id, such as `tenant.id`
 */
export const authorisedCountOf = (tenantId: string): RawBuilder<number> =>
  sql<number>`(select count(*) from terminal where terminal.tenant_id = ${sql.ref(tenantId)} and terminal.authorised)`;

/**
 * SQL condition: an account has no terminals.
 * @param tenantId column with the account's id, such as `tenant.id`
 */
export const hasNoTerminal = (tenantId: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from terminal where terminal.tenant_id = ${sql.ref(tenantId)})`;

/** Ids of all terminals of an account, in no particular order. */
export async function listTerminalIds(connection: Connection, tenantId: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('terminal')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a player ever reported on a terminal of the account. */
export async function hasPlayer(connection: Connection, tenantId: string): Promise<boolean> {
  const { rows } = await sql`select from terminal
    where tenant_id = ${tenantId} and player_version <> '' limit 1`.execute(connection);
  return rows.length > 0;
}
