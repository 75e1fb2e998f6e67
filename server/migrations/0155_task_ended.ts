import { type Kysely, sql } from 'kysely';

/** Who ended a task manually, and when; null if it expired. Filled from the log as far as it goes back. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table task add column ended_by text, add column ended_at timestamptz`.execute(database);
  await sql`update task set ended_by = log.user_name, ended_at = log.at
    from (select distinct on (tenant_id, subject_id) tenant_id, subject_id, user_name, at from system_log
      where action = 'task.expired' order by tenant_id, subject_id, at desc) log
    where task.status = 'expired' and task.tenant_id = log.tenant_id and task.id = log.subject_id
      and log.at >= task.published_at`.execute(database);
}
