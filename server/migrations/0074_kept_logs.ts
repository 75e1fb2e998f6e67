import { type Kysely, sql } from 'kysely';

/**
 * Logs are append-only: a row is never updated, and is deleted only with its owner or by the retention, which announces
 * itself in its transaction, once it exceeds the limit of its account. Enforced by triggers, so that no call, bug or
 * manual query through the server's connection can bypass it unnoticed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await keep(database, { table: 'system_log', owner: 'tenant', column: 'tenant_id' });
  await keep(database, { table: 'terminal_happening', owner: 'terminal', column: 'terminal_id' });
  await sql`create index terminal_happening_tenant on terminal_happening (tenant_id, at desc, id desc)`.execute(
    database,
  );
}

/** A table of the log, and the owner with whose row it is deleted. */
interface KeptTable {
  readonly table: string;
  readonly owner: string;
  readonly column: string;
}

async function keep(database: Kysely<unknown>, { table, owner, column }: KeptTable) {
  const name = `${table}_is_kept`;
  await sql`create function ${sql.raw(name)}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if current_setting('vitrine.upkeep', true) = 'logs' then return old; end if;
        if not exists (select from ${sql.raw(`${owner} where id = old.${column}`)}) then return old; end if;
      end if;
      raise exception 'rows of ${sql.raw(table)} are only ever added' using errcode = 'restrict_violation';
    end $$`.execute(database);
  await sql`create trigger ${sql.raw(name)} before update or delete on ${sql.raw(table)}
    for each row execute function ${sql.raw(name)}()`.execute(database);
  await sql`create trigger ${sql.raw(`${name}_whole`)} before truncate on ${sql.raw(table)}
    for each statement execute function ${sql.raw(name)}()`.execute(database);
}
