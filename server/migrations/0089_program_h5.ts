import { type Kysely, sql } from 'kysely';

/** H5 works prepared for playback, and the programs that use them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // The delivered form of a work: its document as a stored file, with its files. Made on first use.
  await sql`create table h5_content (
    h5_id text primary key references h5 (id) on delete cascade,
    tenant_id text not null references tenant (id) on delete cascade,
    revision integer not null,
    hash text not null,
    files jsonb not null,
    width double precision not null,
    height double precision not null,
    seconds double precision not null
  )`.execute(database);
  // Rewritten with each save of a program. A work listed here cannot be deleted.
  await sql`create table program_h5 (
    tenant_id text not null references tenant (id) on delete cascade,
    program_id text not null references program (id) on delete cascade,
    h5_id text not null references h5 (id),
    primary key (program_id, h5_id)
  )`.execute(database);
  await sql`create index program_h5_use on program_h5 (tenant_id, h5_id)`.execute(database);
}
