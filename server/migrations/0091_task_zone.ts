import { type Kysely, sql } from 'kysely';

/** History of the time zones of terminals, for questions about the past. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table task_zone (
    tenant_id text not null references tenant (id) on delete cascade,
    terminal_id text not null references terminal (id) on delete cascade,
    time_zone text not null,
    valid_from timestamptz not null,
    valid_to timestamptz
  )`.execute(database);
  await sql`create index task_zone_of on task_zone (terminal_id, valid_from)`.execute(database);
  await sql`create unique index task_zone_open on task_zone (terminal_id) where valid_to is null`.execute(
    database,
  );
  await sql`create index task_zone_old on task_zone (valid_to) where valid_to is not null`.execute(database);
  await sql`insert into task_zone (tenant_id, terminal_id, time_zone, valid_from)
    select tenant_id, id, time_zone, created_at from terminal`.execute(database);
}
