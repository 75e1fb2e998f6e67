import type { ThroughputFigure } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import { groupsBelow } from '../tree/groupRepository.ts';
import { rootId } from '../tree/groupService.ts';
import { daysOf } from './playSource.ts';

/** Query shared by page and CSV. */
export interface ThroughputQuery {
  readonly by: 'day' | 'terminal' | 'terminalDay';
  readonly startDate: string;
  readonly endDate: string;
  readonly gpId: string;
  readonly clId: string;
  readonly keyword: string;
  readonly overCap: boolean;
  readonly sort: 'key' | 'name' | 'downloaded' | 'uploaded';
  readonly descending: boolean;
}

interface ThroughputRecord extends ThroughputFigure {
  total: number;
  allDownloaded: number;
  allUploaded: number;
  allOver: number;
}

const keys = {
  day: sql`to_char(d.day, 'YYYY-MM-DD')`,
  terminal: sql`d.terminal_id`,
  terminalDay: sql`d.terminal_id || ' ' || to_char(d.day, 'YYYY-MM-DD')`,
};
const orders = {
  key: sql`key`,
  name: sql`name`,
  downloaded: sql`downloaded`,
  uploaded: sql`uploaded`,
};

async function days(connection: Connection, tenantId: string, query: ThroughputQuery, now: Date) {
  const { from, to } = daysOf(query, now);
  const { gpId, clId, keyword } = query;
  const groups = gpId === rootId ? null : await groupsBelow(connection, tenantId, gpId);
  const parts = [
    sql`t.tenant_id = ${tenantId} and t.day between ${from}::date and ${to}::date`,
    ...(clId === '' ? [] : [sql`t.terminal_id = ${clId}`]),
    ...(groups === null ? [] : [sql`c.group_id = any(${groups}::text[])`]),
    ...(keyword === ''
      ? []
      : [sql`(c.name ilike ${containing(keyword)} or c.number ilike ${containing(keyword)})`]),
  ];
  return sql`select t.day, t.terminal_id, c.name, sum(t.downloaded) as downloaded, sum(t.uploaded) as uploaded,
      nullif(max((s.desired ->> 'trafficCap')::float8), 0) * 1000000 as cap
    from terminal_traffic t join terminal c on c.id = t.terminal_id
      left join terminal_setting s on s.terminal_id = t.terminal_id
    where ${sql.join(parts, sql` and `)} group by t.day, t.terminal_id, c.name`;
}

/** Traffic by day, terminal or both, with the daily caps; a page, or all. */
export async function readThroughput(
  connection: Connection,
  tenantId: string,
  query: ThroughputQuery,
  now: Date,
  page: { size: number; offset: number },
) {
  const { by, overCap, sort, descending } = query;
  const direction = descending ? sql`desc` : sql`asc`;
  const single = by === 'day' ? sql`''` : sql`max(d.terminal_id)`;
  const { rows } = await sql<ThroughputRecord>`with d as (
      select *, coalesce(downloaded + uploaded > cap, false) as over from (${await days(connection, tenantId, query, now)}) e
    ), s as (
      select ${keys[by]} as key, ${single} as "clId",
        ${by === 'terminal' ? sql`''` : sql`to_char(max(d.day), 'YYYY-MM-DD')`} as day,
        ${by === 'day' ? sql`''` : sql`max(d.name)`} as name,
        ${by === 'day' ? sql`null::float8` : sql`max(d.cap)`} as cap,
        sum(d.downloaded) as downloaded, sum(d.uploaded) as uploaded, count(*) filter (where d.over) as "overDays"
      from d where ${!overCap} or d.over group by 1)
    select s.*, count(*) over () as total, sum(downloaded) over () as "allDownloaded",
      sum(uploaded) over () as "allUploaded", sum("overDays") over () as "allOver"
    from s order by ${orders[sort]} ${direction}, key limit ${page.size} offset ${page.offset}`.execute(
    connection,
  );
  const [first] = rows;
  const totals = {
    downloaded: first?.allDownloaded ?? 0,
    uploaded: first?.allUploaded ?? 0,
    overDays: first?.allOver ?? 0,
  };
  const figures: ThroughputFigure[] = rows.map(
    ({ key, clId, day, name, downloaded, uploaded, cap, overDays }) => {
      return { key, clId, day, name, downloaded, uploaded, cap, overDays };
    },
  );
  return { rows: figures, total: first?.total ?? 0, totals };
}
