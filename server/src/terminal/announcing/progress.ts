import type { DesiredProgress } from '@vitrine/shared/api';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

const waiting = sql`exists (select from terminal_announcement waiting where waiting.terminal_id = terminal.id)`;

/** SQL condition: terminals that have not reached, or were not sent, their desired state. */
export const notReached: RawBuilder<boolean> = sql<boolean>`(terminal.authorised
  and terminal.manifest_hash is not null
  and (terminal.held_revision <> terminal.desired_revision or ${waiting}))`;

/** For one account, or all. */
export async function readProgress(connection: Connection, tenantId?: string): Promise<DesiredProgress> {
  const own = tenantId === undefined ? sql`true` : sql`terminal.tenant_id = ${tenantId}`;
  const { rows } = await sql<DesiredProgress>`select count(*)::int as desired,
      count(*) filter (where not ${waiting})::int as announced,
      count(*) filter (where not ${notReached})::int as reached,
      count(*) filter (where online and ${notReached})::int as behind
    from terminal where ${own} and authorised and manifest_hash is not null`.execute(connection);
  return rows[0] ?? { desired: 0, announced: 0, reached: 0, behind: 0 };
}
