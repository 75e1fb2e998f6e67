import type { OutputOf, selectClientState } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';

type Tickers = OutputOf<typeof selectClientState>['tickers'];

/** The tickers that are to run on a terminal now, the newest first, each with since when the terminal shows it. */
export async function tickersOn(connection: Connection, tenantId: string, clId: string): Promise<Tickers> {
  const rows = await connection
    .selectFrom('subtitle_terminal as link')
    .innerJoin('subtitle', 'subtitle.id', 'link.subtitle_id')
    .select(['subtitle.id', 'subtitle.text', 'subtitle.emergency', 'link.shown_at', 'subtitle.begin_until'])
    .where('link.tenant_id', '=', tenantId)
    .where('link.terminal_id', '=', clId)
    .where('link.ended_at', 'is', null)
    .where('subtitle.status', '=', 'running')
    .orderBy('subtitle.created_at', 'desc')
    .execute();
  return rows.map(({ shown_at, begin_until, ...row }) => ({
    ...row,
    shownAt: shown_at?.toISOString() ?? null,
    beginUntil: begin_until?.toISOString() ?? null,
  }));
}
