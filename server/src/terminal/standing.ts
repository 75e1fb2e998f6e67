import type { Connection } from '../platform/database/connection.ts';

/** Where a terminal stands, as far as somebody said: words, and degrees. */
export interface Standing {
  readonly location: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const columns = ['location', 'latitude', 'longitude'] as const;

/** Where one terminal stands; undefined when it is no terminal of the account. */
export function findStanding(
  connection: Connection,
  tenantId: string,
  clId: string,
): Promise<Standing | undefined> {
  return connection
    .selectFrom('terminal')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clId)
    .executeTakeFirst();
}

/** Where the oldest of the account's terminals stands that somebody placed. */
export function findAnyStanding(connection: Connection, tenantId: string): Promise<Standing | undefined> {
  return connection
    .selectFrom('terminal')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where((row) => row.or([row('location', '!=', ''), row('latitude', 'is not', null)]))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}
