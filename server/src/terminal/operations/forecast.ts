import {
  abilityFor,
  commandKind,
  mostForetold,
  type OutputOf,
  type ParsedInputOf,
  type selectTerminalOperationForecast,
} from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { reasonText } from './presenter.ts';
import { resolveTarget } from './targets.ts';

function abilityOf({ kind, action }: ParsedInputOf<typeof selectTerminalOperationForecast>): string {
  if (kind === 'upgrade') return action === '' ? '' : `upgrade:${action}`;
  if (kind === 'switchover' && action.startsWith('source:')) return action;
  const command = commandKind.safeParse(action);
  return (kind === 'command' || kind === 'switchover') && command.success ? abilityFor(command.data) : '';
}

/** Terminals an operation would not reach, with reason codes, by the rules of the runner's `refusalOf`. */
async function unreachedOf(
  database: Connection,
  tenantId: string,
  clIds: readonly string[],
  ability: string,
) {
  const { rows } = await sql<{ clId: string; name: string; error: string }>`
    select id as "clId", name, case when not authorised then 'terminal.unauthorised'
        when not online then 'terminal.offline'
        else coalesce(inabilities ->> ${ability}::text, 'terminal.unable') end as error
    from terminal where tenant_id = ${tenantId} and id = any(${[...clIds]}::text[])
      and not (authorised and online and (${ability}::text = '' or ${ability}::text = any(abilities)))
    order by name, id limit ${mostForetold}`.execute(database);
  return rows;
}

/** Number of terminals an operation would reach now, by the rules of sending. */
export async function forecast(
  input: ParsedInputOf<typeof selectTerminalOperationForecast>,
  { services, session, language }: SessionContext<Needs<'database'>>,
): Promise<OutputOf<typeof selectTerminalOperationForecast>> {
  const clIds = await resolveTarget(services.database, session.tenantId, input.target);
  const ability = abilityOf(input);
  const able = ability === '' ? sql`true` : sql`${ability} = any(abilities)`;
  const { rows } = await sql<Record<'ready' | 'offline' | 'unable' | 'unauthorised', number>>`
    select count(*) filter (where authorised and online and ${able}) as ready,
      count(*) filter (where authorised and not online) as offline,
      count(*) filter (where authorised and online and not (${able})) as unable,
      count(*) filter (where not authorised) as unauthorised
    from terminal where tenant_id = ${session.tenantId} and id = any(${clIds}::text[])`.execute(
    services.database,
  );
  const { ready = 0, offline = 0, unable = 0, unauthorised = 0 } = rows[0] ?? {};
  const counts = { total: clIds.length, ready, offline, unable, unauthorised };
  if (ready === clIds.length) return { ...counts, unreached: [] };
  const unreached = await unreachedOf(services.database, session.tenantId, clIds, ability);
  return {
    ...counts,
    unreached: unreached.map((row) => ({ ...row, errorText: reasonText(language, row.error) })),
  };
}
