import { type Kysely, sql } from 'kysely';

/** Settings of the server in a single row, and its backup schedule. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table server_setting (
    single boolean primary key default true check (single),
    download_count integer check (download_count between 1 and 10000),
    download_speed integer check (download_speed between 10 and 1000000),
    backup_enabled boolean not null default false,
    backup_time text not null default '03:00' check (backup_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    backup_kind text not null default 'database' check (backup_kind in ('database', 'full')),
    backup_kept integer not null default 7 check (backup_kept between 1 and 100)
  )`.execute(database);
  await sql`insert into server_setting default values`.execute(database);
}
