import { type Kysely, sql } from 'kysely';

/**
 * The manifest that a terminal reports as complete: it and its files stay readable until the terminal has reached its
 * desired state. Earlier reports keep their meaning.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal
    add column held_revision integer not null default 0,
    add column held_manifest text`.execute(database);
  await sql`update terminal set held_revision = desired_revision, held_manifest = manifest_hash
    where manifest_hash is not null and reached_revision = desired_revision and not delivering`.execute(
    database,
  );
  await sql`create index terminal_behind on terminal (tenant_id, desired_at)
    where authorised and manifest_hash is not null and held_revision <> desired_revision`.execute(database);
  await keepContent(database);
}

/** Every manifest keeps references to its files; until now only tasks did. */
async function keepContent(database: Kysely<unknown>): Promise<void> {
  await sql`insert into file_reference (tenant_id, owner_kind, owner_id, hash)
    select distinct terminal.tenant_id, 'manifestContent', terminal.manifest_hash, file.hash
    from terminal join task_terminal link on link.terminal_id = terminal.id
      join task on task.id = link.task_id and task.status in ('published', 'paused')
      join task_program on task_program.task_id = task.id and published is not null
      cross join lateral (select published ->> 'documentHash' as hash
        union select named ->> 'hash' from jsonb_array_elements(published -> 'files') named) content
      join file on file.hash = content.hash
    where terminal.manifest_hash is not null
    on conflict do nothing`.execute(database);
}
