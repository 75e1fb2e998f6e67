import type { exportTerminalEvents, ParsedInputOf, TerminalEvent } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Slice } from '../../system/logs/logRepository.ts';
import { withinDays } from '../../system/logs/narrowing.ts';

export type EventFilter = Omit<ParsedInputOf<typeof exportTerminalEvents>, 'words'>;

function matching(connection: Connection, tenantId: string, filter: EventFilter) {
  let query = connection
    .selectFrom('terminal_happening as happening')
    .innerJoin('terminal', 'terminal.id', 'happening.terminal_id')
    .where('happening.tenant_id', '=', tenantId)
    .where(withinDays('happening.at', tenantId, filter));
  if (filter.word !== '') query = query.where('happening.word', '=', filter.word);
  if (filter.keyword === '') return query;
  const pattern = containing(filter.keyword);
  const columns = ['terminal.name', 'happening.by_name', 'happening.note'] as const;
  return query.where((row) => row.or(columns.map((column) => row(column, 'ilike', pattern))));
}

/** Events of an account's terminals, newest first. */
export async function readEvents(
  connection: Connection,
  tenantId: string,
  filter: EventFilter,
  { offset, limit }: Slice,
): Promise<TerminalEvent[]> {
  const rows = await matching(connection, tenantId, filter)
    .select(['happening.id', 'happening.at', 'terminal_id', 'terminal.name', 'word', 'by_name', 'note'])
    .orderBy('happening.at', 'desc')
    .orderBy('happening.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    clId: row.terminal_id,
    terminalName: row.name,
    word: row.word,
    by: row.by_name,
    note: row.note,
  }));
}

/** Total of all pages of a filtered list. */
export async function countEvents(connection: Connection, tenantId: string, filter: EventFilter) {
  const { total } = await matching(connection, tenantId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
