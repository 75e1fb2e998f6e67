import {
  abilityFor,
  commandKind,
  mostForecast,
  type OutputOf,
  type ParsedInputOf,
  type selectTerminalOperationForecast,
} from '@vitrine/shared/api';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { reasonText } from './presenter.ts';
import { refusal } from './refusal.ts';
import { resolveTarget } from './targets.ts';

type Input = ParsedInputOf<typeof selectTerminalOperationForecast>;

function abilityOf({ kind, action }: Input): string {
  if (kind === 'upgrade') return action === '' ? '' : `upgrade:${action}`;
  if (kind === 'switchover' && action.startsWith('source:')) return action;
  const command = commandKind.safeParse(action);
  return (kind === 'command' || kind === 'switchover') && command.success ? abilityFor(command.data) : '';
}

/** Relation of the target's terminals, each with the reason why the operation would not be sent to it. */
const forecastOf = (tenantId: string, clIds: readonly string[], ability: string): RawBuilder<unknown> =>
  sql`(select t.id, t.name, ${refusal(ability)} as error from terminal t
    where t.tenant_id = ${tenantId} and t.id = any(${[...clIds]}::text[]))`;

const countedAlone: readonly (string | null)[] = [null, 'terminal.offline', 'terminal.unauthorised'];

/** Terminals by what would become of the operation there. */
async function count(database: Connection, terminals: RawBuilder<unknown>) {
  const { rows } = await sql<{ error: string | null; total: number }>`
    select error, count(*) as total from ${terminals} t group by error`.execute(database);
  const of = (reason: string | null) => rows.find(({ error }) => error === reason)?.total ?? 0;
  const unable = rows.filter(({ error }) => !countedAlone.includes(error));
  return {
    ready: of(null),
    offline: of('terminal.offline'),
    unauthorised: of('terminal.unauthorised'),
    unable: unable.reduce((sum, { total }) => sum + total, 0),
  };
}

async function readUnreached(database: Connection, terminals: RawBuilder<unknown>) {
  const { rows } = await sql<{ clId: string; name: string; error: string }>`
    select id as "clId", name, error from ${terminals} t where error is not null
    order by name, id limit ${mostForecast}`.execute(database);
  return rows;
}

/** What would become of an operation now: how many terminals it would reach, and why not the others. */
export async function forecast(
  input: Input,
  { services: { database }, session: { tenantId }, language }: SessionContext<Needs<'database'>>,
): Promise<OutputOf<typeof selectTerminalOperationForecast>> {
  const clIds = await resolveTarget(database, tenantId, input.target);
  const terminals = forecastOf(tenantId, clIds, abilityOf(input));
  const counts = { total: clIds.length, ...(await count(database, terminals)) };
  if (counts.ready === clIds.length) return { ...counts, unreached: [] };
  const unreached = await readUnreached(database, terminals);
  return {
    ...counts,
    unreached: unreached.map((row) => ({ ...row, errorText: reasonText(language, row.error) })),
  };
}
