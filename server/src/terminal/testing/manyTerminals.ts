import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Terminals per group; ten groups form a region. */
const groupSize = 1000;

/**
 * Inserts an account's terminals: names of streets and towns, sequential numbers, every tenth online. Returns the id of
 * one region.
 */
export async function fillTerminals(database: Database, tenantId: string, count: number): Promise<string> {
  const groups = Math.ceil(count / groupSize);
  const regions = Math.ceil(groups / 10);
  await sql`insert into terminal_group (id, tenant_id, parent_id, name)
    select ${tenantId} || 'r' || n, ${tenantId}, null, 'Region ' || n
    from generate_series(0, ${regions - 1}::int) n`.execute(database);
  await sql`insert into terminal_group (id, tenant_id, parent_id, name)
    select ${tenantId} || 'g' || n, ${tenantId}, ${tenantId} || 'r' || n / 10, 'Store ' || n
    from generate_series(0, ${groups - 1}::int) n`.execute(database);
  const streets = ['Harbour', 'Station', 'Garden', 'Market', 'Castle', 'Mill', 'Bridge', '人民路', '中山路'];
  const towns = ['Busan', 'Lyon', 'Leeds', 'Graz', 'Turin', '上海', '深圳'];
  for (let start = 0; start < count; start += 100_000) {
    const end = Math.min(count, start + 100_000) - 1;
    await sql`insert into terminal (id, tenant_id, group_id, serial, number, name, time_zone, online, player_version)
      select ${tenantId} || 't' || n, ${tenantId}, ${tenantId} || 'g' || n / ${groupSize}, n + 1,
        'N' || lpad((n * 7919::bigint % 10000000)::text, 7, '0'),
        (${streets}::text[])[1 + n % ${streets.length}] || ' ' || (${towns}::text[])[1 + (n / 13) % ${towns.length}]
          || ' screen ' || n, 'UTC', n % 10 = 0, '1.0.0'
      from generate_series(${start}::int, ${end}::int) n`.execute(database);
  }
  return `${tenantId}r0`;
}

/** Vacuums the tables, as autovacuum would eventually. */
export async function settleTerminals(database: Database): Promise<void> {
  await sql`vacuum (analyze) terminal`.execute(database);
  await sql`vacuum (analyze) terminal_group`.execute(database);
  await sql`vacuum (analyze) terminal_group_count`.execute(database);
}
