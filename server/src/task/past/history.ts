import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { PastTask } from '../tables.ts';

/** A period with constant tasks and zone of a terminal. Milliseconds since 1970. */
export interface Epoch {
  readonly from: number;
  readonly to: number;
  /** Undefined: not recorded yet; the terminal's own. */
  readonly timeZone: string | undefined;
  readonly tasks: readonly PastTask[];
}

interface Span {
  from: Date;
  to: Date | null;
}
interface PastTaskRow extends Span {
  clId: string;
  task: PastTask;
}
interface ZoneRow extends Span {
  clId: string;
  timeZone: string;
}

/** Tasks in force on each terminal in a range; the only reader of recorded history. */
export async function readHistory(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  from: number,
  to: number,
): Promise<Map<string, Epoch[]>> {
  const ids = [...clIds];
  const [start, end] = [new Date(from), new Date(to)];
  const past = await sql<PastTaskRow>`
    select member.terminal_id as "clId", version.task, greatest(member.valid_from, version.valid_from) as "from",
      least(member.valid_to, version.valid_to) as "to"
    from task_membership member join task_version version on version.task_id = member.task_id
      and version.valid_from < coalesce(member.valid_to, 'infinity')
      and member.valid_from < coalesce(version.valid_to, 'infinity')
    where member.tenant_id = ${tenantId} and version.tenant_id = ${tenantId}
      and member.terminal_id = any(${ids}::text[])
      and member.valid_from < ${end} and (member.valid_to is null or member.valid_to > ${start})
      and version.valid_from < ${end} and (version.valid_to is null or version.valid_to > ${start})`.execute(
    connection,
  );
  const zones =
    await sql<ZoneRow>`select terminal_id as "clId", time_zone as "timeZone", valid_from as "from",
      valid_to as "to" from task_zone where tenant_id = ${tenantId} and terminal_id = any(${ids}::text[])
      and (valid_to is null or valid_to > ${start}) order by valid_from`.execute(connection);
  const pastOf = Map.groupBy(past.rows, ({ clId }) => clId);
  const zonesOf = Map.groupBy(zones.rows, ({ clId }) => clId);
  return new Map(
    clIds.map((clId) => [clId, epochs(pastOf.get(clId) ?? [], zonesOf.get(clId) ?? [], from, to)]),
  );
}

/** Tasks in force on any of very many terminals, each from the first to the last time any of them had it. */
export async function readHistoryOfMany(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  from: number,
  to: number,
): Promise<Epoch[]> {
  const [start, end] = [new Date(from), new Date(to)];
  const { rows } = await sql<PastTaskRow>`with members as (
      select task_id, min(valid_from) as valid_from,
        nullif(max(coalesce(valid_to, 'infinity')), 'infinity') as valid_to
      from task_membership where tenant_id = ${tenantId} and terminal_id = any(${[...clIds]}::text[])
        and valid_from < ${end} and (valid_to is null or valid_to > ${start}) group by task_id
    )
    select '' as "clId", version.task, greatest(member.valid_from, version.valid_from) as "from",
      least(member.valid_to, version.valid_to) as "to"
    from members member join task_version version on version.task_id = member.task_id
    where version.tenant_id = ${tenantId}
      and version.valid_from < ${end} and (version.valid_to is null or version.valid_to > ${start})`.execute(
    connection,
  );
  return epochs(rows, [], from, to);
}

const endOf = ({ to }: Span) => to?.getTime() ?? Number.POSITIVE_INFINITY;

function epochs(past: readonly PastTaskRow[], zones: readonly ZoneRow[], from: number, to: number): Epoch[] {
  const bounds = [...past.flatMap((row) => [row.from.getTime(), endOf(row)]), ...zones.map(endOf)];
  const cuts = [...new Set([from, ...bounds.filter((at) => at > from && at < to), to])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, place) => ({
    from: start,
    to: cuts[place + 1] ?? to,
    // The first known zone also applies before it.
    timeZone: zones.find((row) => endOf(row) > start)?.timeZone,
    tasks: past.filter((row) => row.from.getTime() <= start && endOf(row) > start).map(({ task }) => task),
  }));
}

/** Tasks in force on a terminal at an instant. */
export async function historyAt(
  connection: Connection,
  tenantId: string,
  clId: string,
  at: Date,
): Promise<Epoch> {
  const from = at.getTime();
  const [epoch] = (await readHistory(connection, tenantId, [clId], from, from + 1)).get(clId) ?? [];
  return epoch ?? { from, to: from + 1, timeZone: undefined, tasks: [] };
}
