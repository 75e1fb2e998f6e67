import type { ParsedInputOf, reportChildDevices } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { TerminalIdentity } from '../../platform/access/TerminalGuard.ts';
import type { Database } from '../../platform/database/connection.ts';
import { newId } from '../../platform/identifier.ts';

/** Stores the devices a terminal reports, by number; unreported ones go offline. */
export async function storeDevices(
  database: Database,
  { clId, tenantId }: TerminalIdentity,
  devices: ParsedInputOf<typeof reportChildDevices>['devices'],
  now: Date,
): Promise<void> {
  const named = [...new Map(devices.map((device) => [device.number, device])).values()];
  const rows = named.map((device) => ({ id: newId(), ...device }));
  await database.transaction().execute(async (transaction) => {
    await sql`update terminal_device set online = false where terminal_id = ${clId} and tenant_id = ${tenantId}
      and number <> all(${named.map(({ number }) => number)}::text[])`.execute(transaction);
    await sql`insert into terminal_device (id, tenant_id, terminal_id, number, told_name, kind, online, facts, last_seen)
      select id, ${tenantId}, ${clId}, number, name, kind, online, facts, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as reported (id text, number text, name text, kind text, online boolean, facts jsonb)
      on conflict (terminal_id, number) do update set told_name = excluded.told_name, kind = excluded.kind,
        online = excluded.online, facts = excluded.facts,
        last_seen = case when excluded.online then excluded.last_seen else terminal_device.last_seen end`.execute(
      transaction,
    );
  });
}
