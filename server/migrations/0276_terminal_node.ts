import { type Kysely, sql } from 'kysely';

/**
 * Which server holds the connection of a terminal, and the order of its connections: what an older one still reports
 * must not undo what a newer one did, on whatever server either is. Also when its screenshot was requested last, by any
 * server.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create sequence terminal_connection`.execute(database);
  await sql`alter table terminal
    add column node_id text,
    add column connection bigint not null default 0,
    add column report_connection bigint not null default 0,
    add column screenshot_asked_at timestamptz`.execute(database);
  await sql`create index terminal_node on terminal (node_id) where online`.execute(database);
  await sql`create index terminal_node_taken on terminal (node_id) where not online and node_id is not null`.execute(
    database,
  );
}
