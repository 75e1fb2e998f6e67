import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/** A target terminal, for checks. */
export interface Target {
  clId: string;
  name: string;
  online: boolean;
  authorised: boolean;
  timeZone: string;
  /** Pixels; 0 until reported. */
  width: number;
  height: number;
  /** Bytes; null until reported. */
  freeSpace: number | null;
  abilities: readonly string[];
  manifestHash: string | null;
}

/** Current target terminals, deduplicated, by name. */
export async function findTargets(
  connection: Connection,
  tenantId: string,
  { clientIds, groupIds }: { clientIds: readonly string[]; groupIds: readonly string[] },
): Promise<Target[]> {
  const { rows } = await sql<Target>`
    with recursive branch as (
      select id from terminal_group where tenant_id = ${tenantId} and id = any(${[...groupIds]}::text[])
      union select child.id from terminal_group child join branch on child.parent_id = branch.id
    )
    select id as "clId", name, online, authorised, time_zone as "timeZone", resolution_width as width,
      resolution_height as height, free_space as "freeSpace", abilities, manifest_hash as "manifestHash"
    from terminal where tenant_id = ${tenantId} and (${groupIds.includes('-1')}
      or id = any(${[...clientIds]}::text[]) or group_id in (select id from branch))
    order by name, id`.execute(connection);
  return rows;
}
