import { type Kysely, sql } from 'kysely';

/** H5 works as programs play them, and which programs do. */
export async function up(database: Kysely<unknown>): Promise<void> {
  // What is delivered of a work: its document as a stored file, with what that shows. Made when it is first wanted.
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
