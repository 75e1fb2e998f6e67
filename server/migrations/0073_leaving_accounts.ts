import { type Kysely, sql } from 'kysely';

/** Rows of an account are deleted with it: some tables lacked the cascade, so that no account could be deleted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; column: string }>`
    select conrelid::regclass::text as table, conname as name, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'tenant'::regclass and confdeltype = 'a'
      and conrelid <> 'tenant'::regclass and array_length(conkey, 1) = 1`.execute(database);
  for (const { table, name, column } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)},
      add constraint ${sql.ref(name)} foreign key (${sql.ref(column)}) references tenant (id)
        on delete cascade`.execute(database);
  }
}
