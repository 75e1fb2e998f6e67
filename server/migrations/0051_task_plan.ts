import { type Kysely, sql } from 'kysely';

/** Groups as targets, zones, exceptions, pauses; the history of plans; and pending desired states. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await extendTasks(database);
  await createTargets(database);
  await createHistory(database);
  await createRenewals(database);
}

async function extendTasks(database: Kysely<unknown>): Promise<void> {
  await sql`alter table task
    add column overnight boolean not null default false,
    add column time_zone text,
    add column dates_off text[] not null default '{}',
    add column dates_on text[] not null default '{}'`.execute(database);
  await sql`update task set overnight = end_time <= start_time`.execute(database);
  await sql`alter table task drop constraint task_status_check`.execute(database);
  await sql`alter table task add constraint task_status_check
    check (status in ('draft', 'published', 'paused', 'withdrawn', 'expired'))`.execute(database);
  await sql`create index task_in_force on task (tenant_id, end_date) where status in ('published', 'paused')`.execute(
    database,
  );
  await sql`alter table task_program add column duration integer check (duration > 0)`.execute(database);
  await sql`alter table task_delivery
    add column published_at timestamptz,
    add column bytes_per_second double precision,
    add column shown_percent_at timestamptz`.execute(database);
  await sql`update task_delivery set published_at = task.published_at from task
    where task.id = task_delivery.task_id`.execute(database);
}

/**
 * The resolved terminals of a task: those chosen individually, and the current members of its groups.
 * A null group is every terminal of the account.
 */
async function createTargets(database: Kysely<unknown>): Promise<void> {
  await sql`alter table task_terminal add column chosen boolean not null default true`.execute(database);
  await sql`create table task_terminal_group (
    tenant_id text not null references tenant (id) on delete cascade,
    task_id text not null references task (id) on delete cascade,
    group_id text references terminal_group (id) on delete cascade,
    unique nulls not distinct (task_id, group_id)
  )`.execute(database);
  await sql`create index task_terminal_group_of on task_terminal_group (tenant_id, group_id)`.execute(
    database,
  );
  await sql`create table task_setting (
    tenant_id text primary key references tenant (id) on delete cascade,
    second_person boolean not null
  )`.execute(database);
}

/** History of plans: past states of a task and their terminals. Deleted tasks stay until the retention. */
async function createHistory(database: Kysely<unknown>): Promise<void> {
  await sql`create table task_version (
    tenant_id text not null references tenant (id) on delete cascade,
    task_id text not null,
    task jsonb not null,
    valid_from timestamptz not null,
    valid_to timestamptz
  )`.execute(database);
  await sql`create index task_version_of on task_version (task_id, valid_from)`.execute(database);
  await sql`create unique index task_version_open on task_version (task_id) where valid_to is null`.execute(
    database,
  );
  await sql`create table task_membership (
    tenant_id text not null references tenant (id) on delete cascade,
    task_id text not null,
    terminal_id text not null references terminal (id) on delete cascade,
    valid_from timestamptz not null,
    valid_to timestamptz
  )`.execute(database);
  await sql`create index task_membership_of on task_membership (terminal_id, valid_from)`.execute(database);
  await sql`create unique index task_membership_open on task_membership (task_id, terminal_id)
    where valid_to is null`.execute(database);
}

/** Terminals whose desired state has to be computed; deleted once that is done, so that a crash loses none. */
async function createRenewals(database: Kysely<unknown>): Promise<void> {
  await sql`create table terminal_renewal (
    terminal_id text primary key references terminal (id) on delete cascade,
    tenant_id text not null references tenant (id) on delete cascade,
    requested_at timestamptz not null
  )`.execute(database);
  await sql`create index terminal_renewal_order on terminal_renewal (requested_at)`.execute(database);
}
