import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Whether a running emergency of an account shows this file. */
export async function isOfEmergency(
  connection: Connection,
  tenantId: string,
  hash: string,
): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`select exists (select from emergency
      join file_reference own on own.owner_kind = 'task' and own.owner_id = emergency.id
        and own.tenant_id = emergency.tenant_id and own.hash = ${hash}
    where emergency.tenant_id = ${tenantId} and emergency.status = 'running') as shown`.execute(connection);
  return rows[0]?.shown ?? false;
}
