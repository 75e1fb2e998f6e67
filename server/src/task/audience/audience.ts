import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { groupsOf } from '../../terminal/factsOf.ts';
import { terminalGroups, terminals } from '../../terminal/relations.ts';
import { refuseField, rootId } from '../refusals.ts';

/** Target of a task or ticker, as in requests. */
export interface Audience {
  clientIds: readonly string[];
  /** `-1`: every terminal of the account. */
  groupIds: readonly string[];
}

export interface AudienceMember {
  clId: string;
  name: string;
  timeZone: string;
  authorised: boolean;
  online: boolean;
  freeSpace: number | null;
}

/** Current terminals of an audience, deduplicated, by name; ids of other tenants are skipped. */
export async function membersOf(
  connection: Connection,
  tenantId: string,
  { clientIds, groupIds }: Audience,
): Promise<AudienceMember[]> {
  const { rows } = await sql<AudienceMember>`
    with recursive branch as (
      select id from ${terminalGroups} terminal_group where tenant_id = ${tenantId} and id = any(${[...groupIds]}::text[])
      union select child.id from ${terminalGroups} child join branch on child.parent_id = branch.id
    )
    select id as "clId", name, time_zone as "timeZone", authorised, online, free_space as "freeSpace" from ${terminals} terminal
    where tenant_id = ${tenantId} and (${groupIds.includes(rootId)} or id = any(${[...clientIds]}::text[])
      or group_id in (select id from branch)) order by name, id`.execute(connection);
  return rows;
}

/** Group ids of the tenant, with the root as null. Refuses if any belongs to another tenant. */
export async function requireGroups(
  connection: Connection,
  tenantId: string,
  groupIds: readonly string[],
): Promise<(string | null)[]> {
  const wanted = [...new Set(groupIds)];
  const named = wanted.filter((id) => id !== rootId);
  const own = await groupsOf(connection, tenantId, named);
  if (own.size !== named.length) refuseField('groupIds', 'task.terminalGroupUnknown');
  return wanted.map((id) => (id === rootId ? null : id));
}
