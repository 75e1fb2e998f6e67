import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** A period in which a terminal showed a task, by its records. Milliseconds since 1970. */
export interface ProvedRun {
  readonly clId: string;
  readonly taskId: string;
  readonly start: number;
  readonly end: number;
}

/** Seconds without any play that count as a gap. */
const silence = 120;
/** Maximum seconds until a task of a playlist recurs. */
const round = 900;
/** Longest play in milliseconds: how far a record can start before what it proves. */
const longestPlay = 86_400_000;

/**
 * Proved plays of terminals in a range, merged into runs: a run ends at a gap, or after other tasks for longer than a
 * cycle. Invisible plays, such as with the panel off, prove nothing.
 */
export async function readProved(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  from: number,
  to: number,
): Promise<ProvedRun[]> {
  const { rows } = await sql<{ clId: string; taskId: string; start: Date; end: Date }>`
    with played as (
      select terminal_id, task_id, started_at as began, started_at + duration * interval '1 millisecond' as ended
      from play_record where tenant_id = ${tenantId} and terminal_id = any(${[...clIds]}::text[])
        and duration > 0 and started_at >= ${new Date(from - longestPlay)} and started_at < ${new Date(to)}
    ), marked as (
      select *, (began > max(ended) over (partition by terminal_id order by began, ended
        rows between unbounded preceding and 1 preceding) + make_interval(secs => ${silence}))::int as silent
      from played where ended > ${new Date(from)}
    ), islands as (
      select *, sum(silent) over (partition by terminal_id order by began, ended rows unbounded preceding) as island
      from marked
    ), gaps as (
      select *, (began > lag(ended) over (partition by terminal_id, island, task_id order by began, ended)
        + make_interval(secs => ${round}))::int as gap from islands
    ), runs as (
      select *, sum(gap) over (partition by terminal_id, island, task_id order by began, ended
        rows unbounded preceding) as run from gaps
    )
    select terminal_id as "clId", task_id as "taskId", min(began) as start, max(ended) as "end"
    from runs group by terminal_id, island, task_id, run order by start`.execute(connection);
  return rows.map(({ clId, taskId, start, end }) => ({
    clId,
    taskId,
    start: Math.max(from, start.getTime()),
    end: Math.min(to, end.getTime()),
  }));
}

/** A terminal's play at an instant; undefined without proof. */
export async function provedAt(connection: Connection, tenantId: string, clId: string, at: Date) {
  const row = await connection
    .selectFrom('play_record')
    .select(['task_id as taskId', 'program_id as programId', 'started_at as startedAt', 'duration'])
    .where('tenant_id', '=', tenantId)
    .where('terminal_id', '=', clId)
    .where('duration', '>', 0)
    .where('started_at', '<=', at)
    .where('started_at', '>', new Date(at.getTime() - longestPlay))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.startedAt.getTime() + row.duration >= at.getTime() ? row : undefined;
}

/**
 * Number of proved plays of terminals between two days, inclusive.
 * @param first `YYYY-MM-DD`
 */
export async function countPlays(
  connection: Connection,
  tenantId: string,
  clIds: readonly string[],
  { first, last }: { readonly first: string; readonly last: string },
): Promise<number> {
  const row = await connection
    .selectFrom('play_day')
    .select(({ fn }) => fn.sum<string | null>('plays').as('plays'))
    .where('tenant_id', '=', tenantId)
    .where('terminal_id', '=', sql<string>`any(${[...clIds]}::text[])`)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirst();
  return Number(row?.plays ?? 0);
}
