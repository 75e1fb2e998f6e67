import { type Kysely, sql } from 'kysely';

/** Mails about alarms that are on their way: one that the mail server did not take is tried again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table terminal_alarm_mail (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    recipients text[] not null,
    subject text not null,
    body text not null,
    attempts smallint not null default 0,
    next_at timestamptz not null
  )`.execute(database);
  await sql`create index terminal_alarm_mail_due on terminal_alarm_mail (next_at)`.execute(database);
}
