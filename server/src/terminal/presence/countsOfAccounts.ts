import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Current counts of an account. */
export interface AccountCounts {
  readonly tenantId: string;
  readonly online: number;
  readonly authorised: number;
}

/** All accounts with authorised terminals, from stored counts. */
export async function countsOfAccounts(connection: Connection): Promise<AccountCounts[]> {
  const { rows } = await sql<AccountCounts>`select tenant_id as "tenantId", sum(online)::int as online,
      sum(authorised)::int as authorised
    from terminal_group_count group by 1 having sum(authorised) > 0`.execute(connection);
  return rows;
}
