import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/** A terminal's data for other domains. */
export interface TerminalFacts {
  clId: string;
  name: string;
  timeZone: string;
  createdAt: Date;
  online: boolean;
  /** Null: never. */
  lastSeen: Date | null;
  /** Member of a linked-screen group. */
  linkedScreen: boolean;
}

/** The tenant's terminals among the ids. */
export function factsOf(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
): Promise<TerminalFacts[]> {
  return connection
    .selectFrom('terminal')
    .select(['id as clId', 'name', 'time_zone as timeZone', 'created_at as createdAt'])
    .select(['online', 'last_seen as lastSeen'])
    .select(sql<boolean>`linked_group_id is not null`.as('linkedScreen'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...clIds]}::text[])`)
    .execute();
}

/** What other domains ask of a group. */
export interface GroupFacts {
  name: string;
  /** The one that every account has. */
  isDefault: boolean;
}

/** Those of the ids that are groups of the tenant. */
export async function groupsOf(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GroupFacts>> {
  const rows = await connection
    .selectFrom('terminal_group')
    .select(['id', 'name', 'is_default as isDefault'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
