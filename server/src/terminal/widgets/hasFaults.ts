import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { programLinks } from '../../program/relations.ts';

/**
 * SQL condition: terminals with a failing widget in their content. A player also remembers faults of other stored
 * programs, and an offline one does not report withdrawn programs.
 */
export const hasFaults: RawBuilder<boolean> = sql<boolean>`(terminal.authorised
  and terminal.widget_faults <> '[]'::jsonb
  and exists (select from jsonb_array_elements(terminal.widget_faults) fault
    where terminal.manifest_names ? (fault ->> 'programId')
      and (terminal.on_screen is null
        or fault ->> 'programId' in (terminal.on_screen ->> 'programId', terminal.on_screen -> 'linked' ->> 'programId')
        or exists (select from ${programLinks} link where link.tenant_id = terminal.tenant_id
          and link.program_id = terminal.on_screen ->> 'programId' and link.linked_id = fault ->> 'programId'))))`;

/** Number of the tenant's terminals with failing widgets. */
export async function countFaulty(connection: Connection, tenantId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from terminal
    where tenant_id = ${tenantId} and ${hasFaults}`.execute(connection);
  return rows[0]?.total ?? 0;
}
