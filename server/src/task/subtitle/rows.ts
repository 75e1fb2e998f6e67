import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { membersOf } from '../audience/audience.ts';
import type { SubtitleTable } from './tables.ts';

export function lockSubtitle(connection: Connection, tenantId: string, id: string) {
  return connection
    .selectFrom('subtitle')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeSubtitle(
  connection: Connection,
  tenantId: string,
  id: string,
  change: Partial<Pick<SubtitleTable, 'status' | 'started_at' | 'ends_at' | 'begin_until'>> & {
    confirmed_by?: string;
    stopped_by?: string;
  },
): Promise<void> {
  await connection
    .updateTable('subtitle')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function terminalsOf(connection: Connection, subtitleId: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('subtitle_terminal')
    .select('terminal_id')
    .where('subtitle_id', '=', subtitleId)
    .execute();
  return rows.map((row) => row.terminal_id);
}

/**
 * Updates the terminals of a ticker; after the start deadline none are added, as they would count as missed. Returns
 * the added and removed terminals.
 */
export async function syncTerminals(
  connection: Connection,
  tenantId: string,
  subtitle: { id: string; client_ids: readonly string[]; group_ids: readonly string[] },
  now: Date,
): Promise<string[]> {
  const audience = { clientIds: subtitle.client_ids, groupIds: subtitle.group_ids };
  const members = await membersOf(connection, tenantId, audience);
  const ids = members.filter(({ authorised }) => authorised).map(({ clId }) => clId);
  const { rows } = await sql<{ clId: string }>`
    with left_now as (
      delete from subtitle_terminal where subtitle_id = ${subtitle.id} and terminal_id <> all(${ids}::text[])
      returning terminal_id
    ), joined as (
      insert into subtitle_terminal (subtitle_id, terminal_id, tenant_id)
        select id, unnest(${ids}::text[]), ${tenantId} from subtitle where id = ${subtitle.id}
          and status = 'running' and begin_until > ${now}
        on conflict do nothing returning terminal_id
    ) select terminal_id as "clId" from left_now union select terminal_id from joined`.execute(connection);
  return rows.map(({ clId }) => clId);
}

/** Maximum milliseconds for the report of a terminal that started at the last moment. */
const reportDelay = 15_000;

/**
 * Ends tickers that are over: by time, because no terminal may start any more and none shows it, or because all have
 * shown it.
 */
export async function endSubtitles(connection: Connection, now: Date) {
  const { rows } = await sql<{ id: string; tenantId: string }>`
    update subtitle set status = 'ended', ends_at = least(ends_at, ${now}) where status = 'running' and (
      ends_at <= ${now}
      or (begin_until <= ${new Date(now.getTime() - reportDelay)} and not exists (select from subtitle_terminal link
        where link.subtitle_id = subtitle.id and link.shown_at is not null and link.ended_at is null))
      or (exists (select from subtitle_terminal link where link.subtitle_id = subtitle.id)
        and not exists (select from subtitle_terminal link
          where link.subtitle_id = subtitle.id and link.ended_at is null)))
    returning id, tenant_id as "tenantId"`.execute(connection);
  return rows;
}

/** Lapses emergencies not confirmed in time. */
export async function lapseSubtitles(connection: Connection, writtenBefore: Date) {
  const { rows } = await sql<{ id: string; tenantId: string }>`
    update subtitle set status = 'lapsed' where status = 'waiting' and created_at <= ${writtenBefore}
    returning id, tenant_id as "tenantId"`.execute(connection);
  return rows;
}

/** Stores a terminal's report on a ticker; true if it changed anything. */
export async function noteShown(
  connection: Connection,
  clId: string,
  said: { id: string; shownAt: Date; endedAt: Date | null },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update subtitle_terminal set shown_at = coalesce(shown_at, ${said.shownAt}), ended_at = ${said.endedAt}
    where subtitle_id = ${said.id} and terminal_id = ${clId}
      and (shown_at is null or ended_at is distinct from ${said.endedAt}::timestamptz)`.execute(connection);
  return numAffectedRows > 0n;
}
