import { type Kysely, sql } from 'kysely';

/**
 * Counts and sizes for lists and quotas, kept by triggers: counting a million rows for each page, or adding up their
 * sizes for each upload, would take longer than everything else.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createTables(database);
  await fill(database);
  await createFunction(database);
  await createTriggers(database);
}

async function createTables(database: Kysely<unknown>): Promise<void> {
  // Materials that are not in the trash, by folder and type.
  await sql`create table material_count (
    tenant_id text not null,
    folder_id text not null references material_folder (id) on delete cascade,
    type text not null,
    total bigint not null,
    primary key (tenant_id, folder_id, type)
  )`.execute(database);
  // Each content once: how many materials have it, and how many of those are not in the trash.
  await sql`create table material_content (
    tenant_id text not null references tenant (id) on delete cascade,
    hash text not null,
    size bigint not null,
    holders bigint not null,
    live bigint not null,
    primary key (tenant_id, hash)
  )`.execute(database);
  await sql`create index material_content_trash on material_content (tenant_id) include (size) where live = 0`.execute(
    database,
  );
  await sql`create table material_space (
    tenant_id text primary key references tenant (id) on delete cascade,
    used bigint not null
  )`.execute(database);
}

async function fill(database: Kysely<unknown>): Promise<void> {
  await sql`insert into material_count (tenant_id, folder_id, type, total)
    select tenant_id, folder_id, type, count(*) from material where deleted_at is null group by 1, 2, 3`.execute(
    database,
  );
  await sql`insert into material_content (tenant_id, hash, size, holders, live)
    select tenant_id, hash, max(size), count(*), count(*) filter (where deleted_at is null)
    from material group by 1, 2`.execute(database);
  await sql`insert into material_space (tenant_id, used)
    select tenant_id, sum(size) from material_content group by 1`.execute(database);
}

/**
 * Always in the same order (counts, contents, space; each by key), so that concurrent writers cannot deadlock. A delete
 * only changes existing rows: those of an account being deleted are already gone.
 */
async function createFunction(database: Kysely<unknown>): Promise<void> {
  const columns = sql`tenant_id, folder_id, type, hash, size, deleted_at`;
  const branches = {
    INSERT: sql`select ${columns}, 1 as sign from added`,
    DELETE: sql`select ${columns}, -1 as sign from removed`,
    UPDATE: sql`select ${columns}, 1 as sign from added union all select ${columns}, -1 from removed`,
  };
  for (const [operation, rows] of Object.entries(branches)) {
    const counts =
      operation === 'DELETE'
        ? sql`update material_count c set total = c.total + d.total from delta_count d
            where (c.tenant_id, c.folder_id, c.type) = (d.tenant_id, d.folder_id, d.type)`
        : sql`insert into material_count as c (tenant_id, folder_id, type, total)
            select tenant_id, folder_id, type, total from delta_count order by 1, 2, 3
            on conflict (tenant_id, folder_id, type) do update set total = c.total + excluded.total`;
    const contents =
      operation === 'DELETE'
        ? sql`update material_content c set holders = c.holders + d.holders, live = c.live + d.live
            from delta_content d where (c.tenant_id, c.hash) = (d.tenant_id, d.hash)
            returning c.tenant_id, c.hash, c.size, c.holders`
        : sql`insert into material_content as c (tenant_id, hash, size, holders, live)
            select tenant_id, hash, size, holders, live from delta_content order by 1, 2
            on conflict (tenant_id, hash) do update
              set holders = c.holders + excluded.holders, live = c.live + excluded.live
            returning c.tenant_id, c.hash, c.size, c.holders`;
    const space =
      operation === 'DELETE'
        ? sql`update material_space s set used = s.used + d.used from delta_space d where s.tenant_id = d.tenant_id`
        : sql`insert into material_space as s (tenant_id, used) select tenant_id, used from delta_space
            on conflict (tenant_id) do update set used = s.used + excluded.used`;
    await sql`create function ${sql.ref(`material_tracked_${operation.toLowerCase()}`)}() returns trigger
      language plpgsql as $$
      begin
        with delta_count as (
          select tenant_id, folder_id, type, sum(sign) as total from (${rows}) d
          where deleted_at is null group by 1, 2, 3 having sum(sign) <> 0)
        ${counts};
        with delta_content as (
          select tenant_id, hash, max(size) as size, sum(sign) as holders,
            coalesce(sum(sign) filter (where deleted_at is null), 0) as live
          from (${rows}) d group by 1, 2
          having sum(sign) <> 0 or coalesce(sum(sign) filter (where deleted_at is null), 0) <> 0),
        changed as (${contents}),
        delta_space as (
          select changed.tenant_id, sum(case
              when changed.holders > 0 and changed.holders = d.holders then changed.size
              when changed.holders = 0 and d.holders < 0 then -changed.size
              else 0 end) as used
          from changed join delta_content d on d.tenant_id = changed.tenant_id and d.hash = changed.hash
          group by 1)
        ${space};
        delete from material_content c using (select distinct tenant_id, hash from (${rows}) d) touched
          where c.tenant_id = touched.tenant_id and c.hash = touched.hash and c.holders = 0;
        return null;
      end $$`.execute(database);
  }
}

async function createTriggers(database: Kysely<unknown>): Promise<void> {
  await sql`create trigger material_inserted after insert on material referencing new table as added
    for each statement execute function material_tracked_insert()`.execute(database);
  await sql`create trigger material_updated after update on material
    referencing new table as added old table as removed
    for each statement execute function material_tracked_update()`.execute(database);
  await sql`create trigger material_removed after delete on material referencing old table as removed
    for each statement execute function material_tracked_delete()`.execute(database);
}
