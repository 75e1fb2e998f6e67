import { type Kysely, sql } from 'kysely';

/**
 * Plays and traffic added up by day as they arrive, so that no page of figures scans single records. A day is that of the
 * screen's own zone.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table play_day (
    tenant_id text not null references tenant (id) on delete cascade,
    day date not null,
    terminal_id text not null references terminal (id) on delete cascade,
    task_id text not null,
    program_id text not null,
    plays integer not null,
    -- Milliseconds.
    duration double precision not null,
    primary key (tenant_id, day, terminal_id, task_id, program_id)
  )`.execute(database);
  await sql`create index play_day_program on play_day (tenant_id, program_id, day)`.execute(database);
  await sql`create index play_day_terminal on play_day (terminal_id, day)`.execute(database);
  await sql`create index play_day_old on play_day (day)`.execute(database);
  await sql`insert into play_day (tenant_id, day, terminal_id, task_id, program_id, plays, duration)
    select p.tenant_id, (p.started_at at time zone t.time_zone)::date, p.terminal_id, p.task_id, p.program_id,
      count(*), sum(p.duration)
    from play_record p join terminal t on t.id = p.terminal_id group by 1, 2, 3, 4, 5`.execute(database);
  await sql`create table play_material_day (
    tenant_id text not null references tenant (id) on delete cascade,
    day date not null,
    terminal_id text not null references terminal (id) on delete cascade,
    program_id text not null,
    material_id text not null,
    plays integer not null,
    duration double precision not null,
    primary key (tenant_id, day, terminal_id, material_id, program_id)
  )`.execute(database);
  await sql`create index play_material_day_material on play_material_day (tenant_id, material_id, day)`.execute(
    database,
  );
  await sql`create index play_material_day_terminal on play_material_day (terminal_id, day)`.execute(
    database,
  );
  await sql`create index play_material_day_old on play_material_day (day)`.execute(database);
  await sql`create index play_record_old on play_record (started_at)`.execute(database);
  await sql`create table terminal_traffic (
    tenant_id text not null references tenant (id) on delete cascade,
    day date not null,
    terminal_id text not null references terminal (id) on delete cascade,
    -- The player's memory that counted; another one when it lost the first.
    counter text not null,
    -- Bytes.
    downloaded double precision not null,
    uploaded double precision not null,
    primary key (tenant_id, day, terminal_id, counter)
  )`.execute(database);
  await sql`create index terminal_traffic_terminal on terminal_traffic (terminal_id, day)`.execute(database);
  await sql`create index terminal_traffic_old on terminal_traffic (day)`.execute(database);
}
