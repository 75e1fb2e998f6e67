import {
  abilityFor,
  commandKind,
  type OutputOf,
  type ParsedInputOf,
  type selectTerminalOperationForecast,
} from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { SessionContext } from '../../platform/route.ts';
import { resolveTarget } from './targets.ts';

function abilityOf({ kind, action }: ParsedInputOf<typeof selectTerminalOperationForecast>): string {
  if (kind === 'upgrade') return action === '' ? '' : `upgrade:${action}`;
  if (kind === 'switchover' && action.startsWith('source:')) return action;
  const command = commandKind.safeParse(action);
  return (kind === 'command' || kind === 'switchover') && command.success ? abilityFor(command.data) : '';
}

/** How many terminals an order would reach at this moment, by the same rules by which it will be sent. */
export async function forecast(
  input: ParsedInputOf<typeof selectTerminalOperationForecast>,
  { services, session }: SessionContext,
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
  return { total: clIds.length, ready, offline, unable, unauthorised };
}
