import { type Kysely, sql } from 'kysely';

/** Task groups, tasks with their programs and terminals, and how far each delivery is. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createCategories(database);
  await createTasks(database);
  await createPrograms(database);
  await createTerminals(database);
  await createDeliveries(database);
}

async function createCategories(database: Kysely<unknown>): Promise<void> {
  await sql`create table task_category (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    parent_id text references task_category (id),
    name text not null,
    is_default boolean not null default false,
    created_at timestamptz not null default now()
  )`.execute(database);
  await sql`create index task_category_parent on task_category (tenant_id, parent_id)`.execute(database);
  await sql`create unique index task_category_default on task_category (tenant_id) where is_default`.execute(
    database,
  );
}

async function createTasks(database: Kysely<unknown>): Promise<void> {
  await sql`create table task (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    category_id text not null references task_category (id),
    name text not null,
    type integer not null check (type between 1 and 4),
    start_date date not null,
    end_date date not null,
    start_time text not null,
    end_time text not null,
    linked boolean not null,
    weekdays integer[] not null,
    status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
    published_at timestamptz,
    created_by text not null,
    created_at timestamptz not null default now(),
    constraint task_name_taken unique (tenant_id, name),
    check (status <> 'published' or published_at is not null)
  )`.execute(database);
  await sql`create index task_in_category on task (tenant_id, category_id, name)`.execute(database);
}

/**
 * The programs in play order. The published content of each is kept: a program that is edited afterwards
 * changes on the screens only when a task with it is published again.
 */
async function createPrograms(database: Kysely<unknown>): Promise<void> {
  await sql`create table task_program (
    tenant_id text not null references tenant (id) on delete cascade,
    task_id text not null references task (id) on delete cascade,
    place integer not null,
    program_id text not null references program (id) on delete cascade,
    published jsonb,
    primary key (task_id, place)
  )`.execute(database);
  await sql`create index task_program_use on task_program (tenant_id, program_id)`.execute(database);
}

async function createTerminals(database: Kysely<unknown>): Promise<void> {
  await sql`create table task_terminal (
    tenant_id text not null references tenant (id) on delete cascade,
    task_id text not null references task (id) on delete cascade,
    terminal_id text not null references terminal (id) on delete cascade,
    primary key (task_id, terminal_id)
  )`.execute(database);
  await sql`create index task_terminal_of on task_terminal (tenant_id, terminal_id)`.execute(database);
}

/** One row per published task and terminal, from publication to withdrawal. */
async function createDeliveries(database: Kysely<unknown>): Promise<void> {
  await sql`create table task_delivery (
    tenant_id text not null references tenant (id) on delete cascade,
    task_id text not null references task (id) on delete cascade,
    terminal_id text not null references terminal (id) on delete cascade,
    revision integer not null,
    state text not null check (state in ('waiting', 'downloading', 'downloaded', 'onScreen', 'failed')),
    percent double precision not null default 0,
    error text not null default '',
    document_hash text,
    updated_at timestamptz not null,
    primary key (task_id, terminal_id)
  )`.execute(database);
  await sql`create index task_delivery_state on task_delivery (tenant_id, task_id, state)`.execute(database);
  await sql`create index task_delivery_of on task_delivery (terminal_id)`.execute(database);
}
