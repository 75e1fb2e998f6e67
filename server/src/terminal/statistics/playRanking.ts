import type { RankingDimension } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/** Plays of a program or material in the requested days. */
export interface RankedPlays {
  readonly key: string;
  readonly name: string;
  readonly plays: number;
  readonly seconds: number;
}

const sources = {
  program: { table: sql`play_day`, key: sql`program_id`, named: sql`program` },
  // Without H5 pages and typed addresses, which are no materials.
  material: {
    table: sql`(select tenant_id, day, source_id, plays, visible as duration from play_item_day where kind <> 'h5' and source_id <> '') items`,
    key: sql`source_id`,
    named: sql`material`,
  },
} as const;

/**
 * Most played items, by the statistics' sums. Does not count terminals, so that an index suffices even for ten thousand
 * of them.
 */
export async function playRanking(
  connection: Connection,
  tenantId: string,
  { by, from, to, limit }: { by: RankingDimension; from: string; to: string; limit: number },
): Promise<RankedPlays[]> {
  const { table, key, named } = sources[by];
  const { rows } = await sql<RankedPlays>`with most as (
      select ${key} as key, sum(plays) as plays, sum(duration) / 1000 as seconds from ${table}
      where tenant_id = ${tenantId} and day between ${from}::date and ${to}::date
      group by 1 order by plays desc, key limit ${limit}
    )
    select most.*, coalesce(thing.name, '') as name from most
      left join ${named} thing on thing.id = most.key and thing.tenant_id = ${tenantId}
    order by plays desc, key`.execute(connection);
  return rows;
}
