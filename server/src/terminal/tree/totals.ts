import type { OutputOf, selectClientTotals } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { accounts } from '../../account/relations.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { tenantCounts } from './groupRepository.ts';

/** Numbers of the whole account: groups as counted by triggers, flapping and quarantined terminals counted now. */
export async function readTotals(
  connection: Connection,
  tenantId: string,
): Promise<OutputOf<typeof selectClientTotals>> {
  const kept = await tenantCounts(connection, tenantId);
  const { rows } = await sql<{ limit: number; flapping: number; quarantined: number }>`
    select authorised_count as limit,
      (select count(*) from terminal where tenant_id = ${tenantId} and flapping) as flapping,
      (select count(*) from terminal where tenant_id = ${tenantId} and quarantined_at is not null) as quarantined
    from ${accounts} account where id = ${tenantId}`.execute(connection);
  const [row] = rows;
  return {
    total: kept.total,
    onlineTotal: kept.online,
    warningTotal: kept.warning,
    authorisedTotal: kept.authorised,
    authorisedCount: row?.limit ?? 0,
    flappingTotal: row?.flapping ?? 0,
    quarantinedTotal: row?.quarantined ?? 0,
  };
}
