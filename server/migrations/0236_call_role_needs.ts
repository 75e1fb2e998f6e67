import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

/** As 0235: without looking at screens, calling them was of no use, and the role could not be renamed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update role set permissions = array_append(permissions, 'terminal.view')
    where 'terminal.call' = any(permissions) and not 'terminal.view' = any(permissions)`.execute(database);
}
