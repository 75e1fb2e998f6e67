import type {
  OutputOf,
  ParsedInputOf,
  selectTerminalCallPage,
  selectTerminalCallStatistics,
} from '@vitrine/shared/api';
import { sql } from 'kysely';
import { findTenantZone } from '../../account/tenantZone.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { callRow } from './callPresenter.ts';
import { callsOf } from './callRepository.ts';

type Period = ParsedInputOf<typeof selectTerminalCallStatistics>;

const dayIn = (zone: string) => sql<string>`(terminal_call.started_at at time zone ${zone})::date::text`;

/** Ended calls of the requested days and terminal. */
function ended(database: Connection, tenantId: string, zone: string, period: Period) {
  let query = callsOf(database, tenantId).where('terminal_call.state', '=', 'ended');
  // Days as text sort chronologically.
  if (period.startDate !== '') query = query.where(dayIn(zone), '>=', period.startDate);
  if (period.endDate !== '') query = query.where(dayIn(zone), '<=', period.endDate);
  if (period.clId !== '') query = query.where('terminal_call.terminal_id', '=', period.clId);
  return query;
}

/** One page of calls, newest first. */
export async function pageOfCalls(
  database: Connection,
  tenantId: string,
  input: ParsedInputOf<typeof selectTerminalCallPage>,
): Promise<OutputOf<typeof selectTerminalCallPage>> {
  let query = ended(database, tenantId, await findTenantZone(database, tenantId), input);
  if (input.outcome !== '') {
    query = query.where('outcome', input.outcome === 'answered' ? '=' : '<>', 'answered');
  }
  const counted = await database
    .selectFrom(query.as('calls'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  const rows = await query
    .orderBy('terminal_call.started_at', 'desc')
    .orderBy('terminal_call.id')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  return { callList: rows.map(callRow), totalNum: Number(counted?.total ?? 0) };
}

/** Calls by day and terminal. Sums use the whole seconds shown in each call's row. */
export async function callStatistics(
  database: Connection,
  tenantId: string,
  period: Period,
): Promise<OutputOf<typeof selectTerminalCallStatistics>> {
  const timeZone = await findTenantZone(database, tenantId);
  const calls = ended(database, tenantId, timeZone, period).select(dayIn(timeZone).as('day'));
  const { rows } = await sql<OutputOf<typeof selectTerminalCallStatistics>['rows'][number]>`
    select day, terminal_id as "clId", terminal_name as "terminalName", count(*)::integer as total,
      (count(*) filter (where outcome = 'answered'))::integer as answered,
      (count(*) filter (where outcome <> 'answered'))::integer as missed,
      coalesce(sum(round(extract(epoch from ended_at - answered_at))), 0)::integer as "talkSeconds",
      sum(round(extract(epoch from coalesce(answered_at, ended_at) - started_at)))::integer as "waitingSeconds"
    from (${calls}) as calls
    group by day, terminal_id, terminal_name
    order by day desc, terminal_name, terminal_id`.execute(database);
  return { timeZone, rows };
}
