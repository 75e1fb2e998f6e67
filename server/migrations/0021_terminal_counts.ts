import { type Kysely, sql } from 'kysely';

/**
 * Triggers keep the number of terminals per group as they are added, removed, moved and raise alarms: otherwise a tree of
 * a million would be counted for each of ten thousand presences. Also partial indexes for frequent filters.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table terminal_group_count (
    group_id text primary key references terminal_group (id) on delete cascade,
    tenant_id text not null,
    total bigint not null,
    online bigint not null,
    warning bigint not null,
    authorised bigint not null
  )`.execute(database);
  await sql`create index terminal_group_count_tenant on terminal_group_count (tenant_id)`.execute(database);
  await sql`insert into terminal_group_count (group_id, tenant_id, total, online, warning, authorised)
    select group_id, tenant_id, count(*), count(*) filter (where online),
      count(*) filter (where warning_state = 1), count(*) filter (where authorised)
    from terminal group by 1, 2`.execute(database);
  await createFunctions(database);
  await createTriggers(database);
  await createSearch(database);
}

/**
 * Per statement, and always in the order of the groups, so that concurrent writers cannot deadlock. A delete only
 * changes existing rows: those of an account being deleted are already gone.
 */
async function createFunctions(database: Kysely<unknown>): Promise<void> {
  const signed = (
    table: 'added' | 'removed',
    sign: 1 | -1,
  ) => sql`select tenant_id, group_id, ${sql.lit(sign)} as total,
    ${sql.lit(sign)} * online::int as online, ${sql.lit(sign)} * (warning_state = 1)::int as warning,
    ${sql.lit(sign)} * authorised::int as authorised from ${sql.ref(table)}`;
  const branches = {
    insert: signed('added', 1),
    delete: signed('removed', -1),
    update: sql`${signed('added', 1)} union all ${signed('removed', -1)}`,
  };
  for (const [operation, rows] of Object.entries(branches)) {
    const change =
      operation === 'delete'
        ? sql`update terminal_group_count c set total = c.total + d.total, online = c.online + d.online,
            warning = c.warning + d.warning, authorised = c.authorised + d.authorised
            from delta d where c.group_id = d.group_id`
        : sql`insert into terminal_group_count as c (group_id, tenant_id, total, online, warning, authorised)
            select group_id, tenant_id, total, online, warning, authorised from delta order by group_id
            on conflict (group_id) do update set total = c.total + excluded.total, online = c.online + excluded.online,
              warning = c.warning + excluded.warning, authorised = c.authorised + excluded.authorised`;
    await sql`create function ${sql.ref(`terminal_counted_${operation}`)}() returns trigger language plpgsql as $$
      begin
        with delta as (
          select tenant_id, group_id, sum(total) as total, sum(online) as online, sum(warning) as warning,
            sum(authorised) as authorised from (${rows}) d group by 1, 2
          having sum(total) <> 0 or sum(online) <> 0 or sum(warning) <> 0 or sum(authorised) <> 0)
        ${change};
        return null;
      end $$`.execute(database);
  }
}

async function createTriggers(database: Kysely<unknown>): Promise<void> {
  await sql`create trigger terminal_counted_insert after insert on terminal referencing new table as added
    for each statement execute function terminal_counted_insert()`.execute(database);
  await sql`create trigger terminal_counted_update after update on terminal
    referencing new table as added old table as removed
    for each statement execute function terminal_counted_update()`.execute(database);
  await sql`create trigger terminal_counted_delete after delete on terminal referencing old table as removed
    for each statement execute function terminal_counted_delete()`.execute(database);
}

async function createSearch(database: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal add column search_text text not null generated always as (
    lower(name || E'\n' || number || E'\nt' || lpad(serial::text, 6, '0') || E'\n' || mac || E'\n' || location)
  ) stored`.execute(database);
  await sql`create index terminal_online_list on terminal (tenant_id, name, id) where online`.execute(
    database,
  );
  await sql`create index terminal_number on terminal (tenant_id, number) where number <> ''`.execute(
    database,
  );
  await sql`create index terminal_place on terminal (tenant_id, latitude, longitude) where latitude is not null`.execute(
    database,
  );
  // An external database may not offer trigrams: parts of names are then searched row by row.
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index terminal_parts on terminal using gin (search_text gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'terminals are searched without an index';
  end $$`.execute(database);
}
