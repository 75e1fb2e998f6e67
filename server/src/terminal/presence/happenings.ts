import type { TerminalHappening } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Adds an event to the history of terminals. Skips other tenants' ids. */
export async function noteHappening(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  happening: { word: TerminalHappening; at: Date; by?: string; note?: string },
): Promise<void> {
  const { word, at, by = '', note = '' } = happening;
  await sql`insert into terminal_happening (tenant_id, terminal_id, at, word, by_name, note)
    select tenant_id, id, ${at}, ${word}, ${by}, ${note} from terminal
    where tenant_id = ${tenantId} and id = any(${[...clIds]}::text[])`.execute(connection);
}
