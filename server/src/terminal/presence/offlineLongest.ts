import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { statusesOf } from '../report/screenStatus.ts';

interface SilentTerminal {
  readonly clId: string;
  readonly name: string;
  readonly groupName: string;
  readonly groupIsDefault: boolean;
  readonly lastSeen: Date | null;
}

/** Authorised offline terminals of the tenant, longest first, and their number. */
export async function offlineLongest(connection: Connection, tenantId: string, limit: number, now: Date) {
  const { rows } =
    await sql<SilentTerminal>`select t.id as "clId", t.name, g.name as "groupName", g.is_default as "groupIsDefault",
      t.last_seen as "lastSeen"
    from terminal t join terminal_group g on g.id = t.group_id
    where t.tenant_id = ${tenantId} and not t.online and t.authorised
    order by t.last_seen nulls last, t.name, t.id limit ${limit}`.execute(connection);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from terminal
    where tenant_id = ${tenantId} and not online and authorised`.execute(connection);
  const ids = rows.map(({ clId }) => clId);
  const statuses = await statusesOf(connection, tenantId, ids, now);
  const terminals = rows.flatMap((row) => {
    const status = statuses.get(row.clId);
    return status ? [{ ...row, status }] : [];
  });
  return { terminals, total: counted[0]?.total ?? 0 };
}
