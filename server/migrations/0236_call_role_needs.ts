import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

/** As 0235: calling terminals requires viewing them, and an older role could not be renamed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update role set permissions = array_append(permissions, 'terminal.view')
    where 'terminal.call' = any(permissions) and not 'terminal.view' = any(permissions)`.execute(database);
}
