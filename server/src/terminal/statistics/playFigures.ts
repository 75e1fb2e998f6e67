import type { PlayDimension, PlayFigure, PlayFilter } from '@vitrine/shared/api';
import { type RawBuilder, sql } from 'kysely';
import { works } from '../../h5/relations.ts';
import { materials } from '../../material/relations.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import { programs } from '../../program/relations.ts';
import { tasks } from '../../task/record/relations.ts';
import { terminals } from '../relations.ts';
import { isOfFiles, type PlaySource, sourceOf } from './playSource.ts';

/** Query shared by page and CSV. */
export interface PlayQuery extends PlayFilter {
  readonly by: PlayDimension;
  readonly keyword: string;
  readonly sort: 'key' | 'name' | 'plays' | 'seconds' | 'visible';
  readonly descending: boolean;
}

type Sql = RawBuilder<unknown>;

/** Content without a material is grouped by kind. */
const keys: Record<PlayDimension, Sql> = {
  day: sql`f.day::text`,
  terminal: sql`f.terminal_id`,
  program: sql`f.program_id`,
  task: sql`f.task_id`,
  material: sql`case when f.source_id = '' then ':' || f.kind else f.source_id end`,
  scene: sql`f.program_id || '/' || f.scene_id`,
  widget: sql`f.program_id || '/' || f.scene_id || '/' || f.widget_id`,
};

const named = { terminal: terminals, program: programs, task: tasks };

const nameIn = (relation: Sql, id: Sql, tenantId: string) =>
  sql`(select name from ${relation} n where n.id = ${id} and n.tenant_id = ${tenantId})`;

function nameOf(by: PlayDimension, tenantId: string): Sql {
  if (by === 'day') return sql`''`;
  if (by === 'scene' || by === 'widget') return nameIn(programs, sql`split_part(s.key, '/', 1)`, tenantId);
  if (by !== 'material') return nameIn(named[by], sql`s.key`, tenantId);
  return sql`case when s.kind = 'h5' then ${nameIn(works, sql`s.key`, tenantId)}
    else ${nameIn(materials, sql`s.key`, tenantId)} end`;
}

/** Columns besides key and name. */
const facts: Partial<Record<PlayDimension, Sql>> = {
  material: sql`min(f.kind) as kind`,
  scene: sql`max(f.scene_index) as scene_index`,
  widget: sql`max(f.scene_index) as scene_index, max(f.widget_type) as widget_type`,
};
const factNames: Partial<Record<PlayDimension, Sql>> = {
  material: sql`, kind`,
  scene: sql`, scene_index as "sceneIndex"`,
  widget: sql`, scene_index as "sceneIndex", widget_type as "widgetType"`,
};

const orders: Record<PlayQuery['sort'], Sql> = {
  key: sql`key`,
  name: sql`name`,
  plays: sql`plays`,
  seconds: sql`seconds`,
  visible: sql`visible`,
};

/**
 * Sums by key. An index provides terminals of a program, material or day in order; tasks have none, so each terminal's
 * plays are added up first, which avoids sorting all figures.
 */
function sumsBy(by: PlayDimension, { table, where }: PlaySource): Sql {
  const key = keys[by];
  const fact = facts[by];
  const extra = fact ? sql`, ${fact}` : sql``;
  const sums = sql`sum(f.plays) as plays, sum(f.failures) as failures, sum(f.drawn) as drawn, sum(f.visible) as visible`;
  if (by === 'terminal')
    return sql`select ${key} as key, ${sums}, 1 as terminals from ${table} f where ${where} group by 1`;
  if (by === 'task')
    return sql`select key, sum(plays) as plays, sum(failures) as failures, sum(drawn) as drawn, sum(visible) as visible,
      count(*) as terminals from (
        select ${key} as key, f.terminal_id, ${sums} from ${table} f where ${where} group by 1, 2) one group by 1`;
  return sql`select ${key} as key, ${sums}, count(distinct f.terminal_id) as terminals${extra}
    from ${table} f where ${where} group by 1`;
}

/** Named and sorted figures with their number; a page, or all. */
export async function readPlayFigures(
  connection: Connection,
  tenantId: string,
  query: PlayQuery,
  now: Date,
  page: { size: number; offset: number },
): Promise<{ rows: PlayFigure[]; total: number }> {
  const source = await sourceOf(connection, tenantId, query, now);
  const { keyword, by, sort, descending } = query;
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<PlayFigure & { total: number }>`with s as (${sumsBy(by, source)}),
    named as (select s.*, s.drawn / 1000 as seconds, coalesce(${nameOf(by, tenantId)}, '') as name from s)
    select key, name, plays, failures, seconds, visible / 1000 as visible, terminals
      ${factNames[by] ?? sql``}, count(*) over () as total from named
    where ${keyword} = '' or name ilike ${containing(keyword)} or key ilike ${containing(keyword)}
    order by ${orders[sort]} ${direction}, key limit ${page.size} offset ${page.offset}`.execute(connection);
  const [first] = rows;
  return { rows: rows.map(({ total: _total, ...row }) => row), total: first?.total ?? 0 };
}

/** Totals; each play counts once, regardless of the grouping. */
export async function readPlayTotals(connection: Connection, tenantId: string, query: PlayQuery, now: Date) {
  const { table, where, groups } = await sourceOf(connection, tenantId, query, now);
  // Checked per terminal: counting distinct ones in the figures would sort them.
  const { rows } = await sql<Totals>`
    select coalesce(sum(f.plays), 0) as plays, coalesce(sum(f.failures), 0) as failures,
      coalesce(sum(f.drawn), 0) / 1000 as seconds, coalesce(sum(f.visible), 0) / 1000 as visible,
      (select count(*) from terminal t where t.tenant_id = ${tenantId}
        and (${groups}::text[] is null or t.group_id = any(${groups}::text[]))
        and exists (select from ${table} f where f.terminal_id = t.id and ${where})) as terminals
    from ${table} f where ${where}`.execute(connection);
  return rows[0] ?? { plays: 0, failures: 0, seconds: 0, visible: 0, terminals: 0 };
}

interface Totals {
  plays: number;
  failures: number;
  seconds: number;
  visible: number;
  terminals: number;
}

/** Plays by players without per-file records, which lack the requested detail. */
export async function readUnrecorded(connection: Connection, tenantId: string, query: PlayQuery, now: Date) {
  if (!isOfFiles(query)) return { plays: 0, terminals: 0 };
  const { table, where } = await sourceOf(connection, tenantId, query, now, true);
  const { rows } = await sql<{ plays: number; terminals: number }>`
    select coalesce(sum(f.bare), 0) as plays, count(distinct f.terminal_id)::int as terminals
    from ${table} f where ${where} and f.bare > 0`.execute(connection);
  return rows[0] ?? { plays: 0, terminals: 0 };
}
