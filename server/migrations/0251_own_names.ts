import { type Kysely, sql } from 'kysely';

/**
 * Groups and roles that people named as the calls name the ready-made ones were told as those, in the language of the
 * reader. From now on such a name ends with a word joiner, which takes no room.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['terminal_group', 'task_category'])
    await sql`update ${sql.table(table)} set name = name || ${'\u2060'}
      where name = 'default' and not is_default`.execute(database);
  await sql`update role set name = name || ${'\u2060'}
    where role_id not in ('1', name)
      and name in ('administrator', 'uploader', 'editor', 'publisher', 'manager', 'viewer', 'technician')`.execute(
    database,
  );
}
