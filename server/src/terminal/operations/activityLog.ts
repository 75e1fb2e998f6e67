import type {
  ActivityLogLine,
  insertTerminalJournal,
  OutputOf,
  ParsedInputOf,
  selectTerminalJournal,
} from '@vitrine/shared/api';
import type { SessionContext, TerminalContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { requireTerminal } from '../fields/edit.ts';

/** Stores a terminal's activity log, replacing the previous one. */
export async function storeActivityLog(
  { takenAt, lines }: ParsedInputOf<typeof insertTerminalJournal>,
  { services, terminal }: TerminalContext<Needs<'database'>>,
): Promise<void> {
  const values = { tenant_id: terminal.tenantId, taken_at: new Date(takenAt), lines: JSON.stringify(lines) };
  await services.database
    .insertInto('terminal_journal')
    .values({ terminal_id: terminal.clId, ...values })
    .onConflict((conflict) => conflict.column('terminal_id').doUpdateSet(values))
    .execute();
}

/** A terminal's activity log as last delivered. */
export async function readActivityLog(
  id: string,
  { services, session }: SessionContext<Needs<'database'>>,
): Promise<OutputOf<typeof selectTerminalJournal>> {
  await requireTerminal(services.database, session.tenantId, id);
  const row = await services.database
    .selectFrom('terminal_journal')
    .selectAll()
    .where('tenant_id', '=', session.tenantId)
    .where('terminal_id', '=', id)
    .executeTakeFirst();
  const lines: ActivityLogLine[] = row?.lines ?? [];
  return { takenAt: row?.taken_at.toISOString() ?? null, lines };
}
