import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

/**
 * Play items: what terminals drew, file by file. Earlier plays of materials were estimated from program times and the
 * files at arrival of the record, so they are not migrated.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const identity = sql`task_id text not null,
    program_id text not null,
    document_hash text not null,
    scene_id text not null,
    scene_index integer not null,
    -- Empty for the background of the scene.
    widget_id text not null,
    widget_type text not null,
    kind text not null,
    -- A material or an H5 work; empty for a typed address.
    source_id text not null,
    page integer not null`;
  const figures = sql`plays integer not null,
    failures integer not null,
    -- Milliseconds.
    drawn double precision not null,
    visible double precision not null`;
  await sql`create table play_item (
    terminal_id text not null references terminal (id) on delete cascade,
    id text not null,
    tenant_id text not null references tenant (id) on delete cascade,
    sequence integer not null,
    -- Of the screen's own zone when it was first told.
    day date not null,
    started_at timestamptz not null,
    ended_at timestamptz not null,
    ${identity},
    ${figures},
    primary key (terminal_id, id)
  )`.execute(database);
  await sql`create index play_item_old on play_item (started_at)`.execute(database);
  await sql`create index play_item_tenant on play_item (tenant_id, day, terminal_id)`.execute(database);
  await sql`create table play_item_day (
    tenant_id text not null references tenant (id) on delete cascade,
    day date not null,
    terminal_id text not null references terminal (id) on delete cascade,
    ${identity},
    ${figures},
    primary key (tenant_id, day, terminal_id, source_id, program_id, task_id, document_hash, scene_id, widget_id, kind, page)
  )`.execute(database);
  await sql`create index play_item_day_source on play_item_day (tenant_id, source_id, day)`.execute(database);
  await sql`create index play_item_day_terminal on play_item_day (terminal_id, day)`.execute(database);
  await sql`create index play_item_day_old on play_item_day (day)`.execute(database);
  // Covered content was not recorded until now, so drawn time equals visible time.
  await sql`alter table play_day add column drawn double precision not null default 0,
    add column bare integer not null default 0`.execute(database);
  await sql`update play_day set drawn = duration, bare = plays`.execute(database);
  await sql`drop table play_material_day`.execute(database);
}
