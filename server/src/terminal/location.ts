import type { Connection } from '../platform/database/connection.ts';

/** A terminal's location as set: text and degrees. */
export interface TerminalLocation {
  readonly location: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const columns = ['location', 'latitude', 'longitude'] as const;

/** Location of a terminal; undefined if it is not the account's. */
export function findLocation(
  connection: Connection,
  tenantId: string,
  clId: string,
): Promise<TerminalLocation | undefined> {
  return connection
    .selectFrom('terminal')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clId)
    .executeTakeFirst();
}

/** Location of the account's oldest terminal that has one. */
export function findAnyLocation(
  connection: Connection,
  tenantId: string,
): Promise<TerminalLocation | undefined> {
  return connection
    .selectFrom('terminal')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where((row) => row.or([row('location', '!=', ''), row('latitude', 'is not', null)]))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}
