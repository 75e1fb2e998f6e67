import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

/** Permissions that included deleting until this version, and the separate permission to delete. */
const apart: readonly (readonly [included: string, deleting: string])[] = [
  ['material.manage', 'material.delete'],
  ['program.manage', 'program.delete'],
  ['task.manage', 'task.delete'],
];

/** Roles keep deleting; an account removes it from roles that should not have it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [included, deleting] of apart)
    await sql`update role set permissions = array_append(permissions, ${deleting})
      where ${included} = any(permissions) and not ${deleting} = any(permissions)`.execute(database);
}
