import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

/** What included deleting until this version, and the permission to delete that is apart now. */
const apart: readonly (readonly [included: string, deleting: string])[] = [
  ['material.manage', 'material.delete'],
  ['program.manage', 'program.delete'],
  ['task.manage', 'task.delete'],
];

/** Roles keep what they could do: an account takes deleting from those that are to go without it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [included, deleting] of apart)
    await sql`update role set permissions = array_append(permissions, ${deleting})
      where ${included} = any(permissions) and not ${deleting} = any(permissions)`.execute(database);
}
