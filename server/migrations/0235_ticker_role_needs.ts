import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

/** Permissions required for sending tickers and emergency programs at this version. */
const needs = ['task.view', 'terminal.view', 'program.view'];

/** As 0206: roles are saved complete, so members of an older role could not rename it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const one of needs)
    await sql`update role set permissions = array_append(permissions, ${one})
      where 'task.subtitle' = any(permissions) and not ${one} = any(permissions)`.execute(database);
}
