import type { RunningTicker } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';

/** The tickers that are to run on a terminal now, the newest first, each with since when the terminal shows it. */
export async function tickersOn(
  connection: Connection,
  tenantId: string,
  clId: string,
): Promise<RunningTicker[]> {
  const rows = await connection
    .selectFrom('subtitle_terminal as link')
    .innerJoin('subtitle', 'subtitle.id', 'link.subtitle_id')
    .select(['subtitle.id', 'subtitle.text', 'subtitle.emergency', 'subtitle.duration', 'link.shown_at'])
    .select(['subtitle.begin_until', 'subtitle.ends_at'])
    .select((query) =>
      query
        .selectFrom('subtitle_terminal as each')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('each.subtitle_id', '=', 'subtitle.id')
        .where('each.ended_at', 'is', null)
        .as('terminals'),
    )
    .where('link.tenant_id', '=', tenantId)
    .where('link.terminal_id', '=', clId)
    .where('link.ended_at', 'is', null)
    .where('subtitle.status', '=', 'running')
    .orderBy('subtitle.created_at', 'desc')
    .execute();
  return rows.map(({ shown_at, begin_until, ends_at, duration, terminals, ...row }) => ({
    ...row,
    terminals: terminals ?? 1,
    shownAt: shown_at?.toISOString() ?? null,
    beginUntil: begin_until?.toISOString() ?? null,
    until: shown_at && duration > 0 ? new Date(shown_at.getTime() + duration * 1000).toISOString() : null,
    endsAt: ends_at?.toISOString() ?? null,
  }));
}
