import type { PlayDimension, PlayFigure, PlayFilter } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { groupsBelow } from '../groupRepository.ts';
import { rootId } from '../groupService.ts';
import { likePattern } from '../terminalRepository.ts';
import { rememberedDays } from './playRecords.ts';

/** What a page and the CSV ask alike. */
export interface PlayQuery extends PlayFilter {
  readonly by: PlayDimension;
  readonly keyword: string;
  readonly sort: 'key' | 'name' | 'plays' | 'seconds';
  readonly descending: boolean;
}

/** Days that are looked at where nobody said: those that are kept. */
export function daysOf({ startDate, endDate }: { startDate: string; endDate: string }, now: Date) {
  const text = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  // A screen further east is in tomorrow already.
  return { from: startDate || text(-rememberedDays), to: endDate || text(1) };
}

const keys: Record<PlayDimension, ReturnType<typeof sql>> = {
  day: sql`f.day`,
  terminal: sql`f.terminal_id`,
  program: sql`f.program_id`,
  material: sql`f.material_id`,
  task: sql`f.task_id`,
};
const names: Record<PlayDimension, ReturnType<typeof sql>> = {
  day: sql`''`,
  terminal: sql`(select name from terminal where id = s.key)`,
  program: sql`(select name from program where id = s.key)`,
  material: sql`(select name from material where id = s.key)`,
  task: sql`(select name from task where id = s.key)`,
};
const orders: Record<PlayQuery['sort'], ReturnType<typeof sql>> = {
  key: sql`key`,
  name: sql`name`,
  plays: sql`plays`,
  seconds: sql`seconds`,
};

async function source(connection: Connection, tenantId: string, query: PlayQuery, now: Date) {
  const { by, gpId, clId, programId, mtId } = query;
  const { from, to } = daysOf(query, now);
  const ofMaterials = by === 'material' || mtId !== '';
  const groups = gpId === rootId ? null : await groupsBelow(connection, tenantId, gpId);
  const parts = [
    sql`f.tenant_id = ${tenantId} and f.day between ${from}::date and ${to}::date`,
    ...(clId === '' ? [] : [sql`f.terminal_id = ${clId}`]),
    ...(programId === '' ? [] : [sql`f.program_id = ${programId}`]),
    ...(mtId === '' ? [] : [sql`f.material_id = ${mtId}`]),
    ...(groups === null
      ? []
      : [
          sql`f.terminal_id in (select id from terminal where tenant_id = ${tenantId} and group_id = any(${groups}::text[]))`,
        ]),
  ];
  return {
    table: ofMaterials
      ? sql`(select *, ''::text as task_id from play_material_day)`
      : sql`(select *, ''::text as material_id from play_day)`,
    where: sql.join(parts, sql` and `),
    groups,
  };
}

/**
 * Sums by key. Terminals of a program, a material or a day come from an index in their order; for tasks there is none, so
 * that what each terminal played is added up first, which no sorting of all figures is needed for.
 */
function sumsBy(by: PlayDimension, table: ReturnType<typeof sql>, where: ReturnType<typeof sql>) {
  const key = keys[by];
  const sums = sql`sum(f.plays) as plays, sum(f.duration) as duration`;
  if (by === 'terminal')
    return sql`select ${key} as key, ${sums}, 1 as terminals from ${table} f where ${where} group by 1`;
  if (by === 'task')
    return sql`select key, sum(plays) as plays, sum(duration) as duration, count(*) as terminals from (
      select ${key} as key, f.terminal_id, ${sums} from ${table} f where ${where} group by 1, 2) one group by 1`;
  return sql`select ${key} as key, ${sums}, count(distinct f.terminal_id) as terminals
    from ${table} f where ${where} group by 1`;
}

/** Rows of figures, named and in order, with their number; a page of them, or all. */
export async function readPlayFigures(
  connection: Connection,
  tenantId: string,
  query: PlayQuery,
  now: Date,
  page: { size: number; offset: number },
): Promise<{ rows: PlayFigure[]; total: number }> {
  const { table, where } = await source(connection, tenantId, query, now);
  const { keyword, by, sort, descending } = query;
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<
    PlayFigure & { total: number }
  >`with sums as (${sumsBy(by, table, where)}), s as (
      select key::text as key, plays, duration / 1000 as seconds, terminals from sums
    ), named as (select s.*, coalesce(${names[by]}, '') as name from s)
    select key, name, plays, seconds, terminals, count(*) over () as total from named
    where ${keyword} = '' or name ilike ${likePattern(keyword)} or key ilike ${likePattern(keyword)}
    order by ${orders[sort]} ${direction}, key limit ${page.size} offset ${page.offset}`.execute(connection);
  const [first] = rows;
  return { rows: rows.map(({ total: _total, ...row }) => row), total: first?.total ?? 0 };
}

/** Everything that counts, added up; each play once, whatever it is listed by. */
export async function readPlayTotals(connection: Connection, tenantId: string, query: PlayQuery, now: Date) {
  const { table, where, groups } = await source(
    connection,
    tenantId,
    query.mtId === '' ? { ...query, by: 'program' } : query,
    now,
  );
  // Asked of each terminal by itself: counting those of all figures would sort the figures first.
  const { rows } = await sql<{ plays: number; seconds: number; terminals: number }>`
    select coalesce(sum(f.plays), 0) as plays, coalesce(sum(f.duration), 0) / 1000 as seconds,
      (select count(*) from terminal t where t.tenant_id = ${tenantId}
        and (${groups}::text[] is null or t.group_id = any(${groups}::text[]))
        and exists (select from ${table} f where f.terminal_id = t.id and ${where})) as terminals
    from ${table} f where ${where}`.execute(connection);
  return rows[0] ?? { plays: 0, seconds: 0, terminals: 0 };
}
