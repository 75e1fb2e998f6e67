import { type Kysely, sql } from 'kysely';

/**
 * Operations that wait for offline terminals: their deadline, quiet hours, target groups, and what each sets, so that a
 * newer one replaces it. The history of a terminal includes settings as well.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal_operation drop constraint terminal_operation_status_check,
    add constraint terminal_operation_status_check
      check (status in ('running', 'deferred', 'halted', 'stopped', 'finished')),
    add column defer_until timestamptz, add column quiet jsonb,
    add column group_ids text[] not null default '{}', add column subjects text[] not null default '{}'`.execute(
    database,
  );
  await sql`create index terminal_operation_deferred on terminal_operation (id) where status = 'deferred'`.execute(
    database,
  );
  // Named: chosen individually, not by a group. Overtaken: set by newer operations since.
  await sql`alter table terminal_operation_result add column deferred_at timestamptz,
    add column named boolean not null default true, add column overtaken text[] not null default '{}'`.execute(
    database,
  );
  await sql`create index terminal_operation_result_deferred on terminal_operation_result (terminal_id)
    where state = 'deferred'`.execute(database);
  await recreateView(database);
}

async function recreateView(database: Kysely<unknown>): Promise<void> {
  await sql`drop view terminal_command`.execute(database);
  await sql`create view terminal_command as
    select coalesce(r.command_id, r.operation_id || '-' || r.terminal_id) as id, r.tenant_id, r.terminal_id,
      case o.kind when 'command' then o.action when 'switchover' then o.action else o.kind end as kind,
      coalesce(o.detail ->> 'text', '') as body,
      case r.state when 'acknowledged' then 'done' when 'working' then 'sent' else r.state end as outcome,
      case when r.message = '' then r.error else r.message end as message, o.member_id as created_by,
      coalesce(r.sent_at, r.deferred_at) as created_at, r.expires_at, r.finished_at, o.detail,
      r.deferred_at is not null and r.sent_at is not null as late
    from terminal_operation_result r join terminal_operation o on o.id = r.operation_id
    where coalesce(r.sent_at, r.deferred_at) is not null and o.kind <> 'upgrade'`.execute(database);
}
