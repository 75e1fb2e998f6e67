import { sql } from 'kysely';
import { accounts } from '../../account/relations.ts';
import type { Connection } from '../../platform/database/connection.ts';
import type { PassRow } from './pass.ts';

/** A pass with list data. */
export type ListedPass = PassRow & {
  terminal_name: string;
  online: boolean;
  sent: number;
  waiting: number;
};

const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from applet_item item where item.pass_id = applet_pass.id ${condition})`;

/** Passes of an account with terminals and counts. */
export function listedPasses(connection: Connection, tenantId: string) {
  return connection
    .selectFrom('applet_pass')
    .innerJoin('terminal', 'terminal.id', 'applet_pass.terminal_id')
    .where('applet_pass.tenant_id', '=', tenantId)
    .selectAll('applet_pass')
    .select(['terminal.name as terminal_name', 'terminal.online'])
    .select(counted(sql``).as('sent'))
    .select(counted(sql`and item.status = 'waiting'`).as('waiting'));
}

/** Throws on an id that exists, and when the terminal is deleted meanwhile. */
export async function insertPass(connection: Connection, row: PassRow): Promise<void> {
  await connection.insertInto('applet_pass').values(row).execute();
}

/** Locks the row until the end of the transaction; undefined for a pass of another tenant. */
export function lockPass(connection: Connection, tenantId: string, id: string) {
  return connection
    .selectFrom('applet_pass')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Overwrites an earlier revocation; the caller locks and checks. */
export async function markRevoked(
  connection: Connection,
  tenantId: string,
  id: string,
  by: string,
  at: Date,
) {
  await connection
    .updateTable('applet_pass')
    .set({ revoked_at: at, revoked_by: by })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

const accountEnd = sql<Date | null>`(select expires_at from ${accounts} account
  where account.id = applet_pass.tenant_id)`;

/** A pass presented by a phone, with terminal and account; without a tenant, since the signature authorises it. */
export function findPresented(connection: Connection, id: string) {
  return connection
    .selectFrom('applet_pass')
    .innerJoin('terminal', 'terminal.id', 'applet_pass.terminal_id')
    .where('applet_pass.id', '=', id)
    .selectAll('applet_pass')
    .select(['terminal.name as terminal_name', 'terminal.authorised'])
    .select(accountEnd.as('account_expires_at'))
    .executeTakeFirst();
}
export type PresentedPass = NonNullable<Awaited<ReturnType<typeof findPresented>>>;
