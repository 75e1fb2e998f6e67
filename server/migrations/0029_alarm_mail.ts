import { type Kysely, sql } from 'kysely';

/** Outgoing alarm mails; a mail that the mail server refused is retried. */
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
