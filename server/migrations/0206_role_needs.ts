import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

/** Permissions that require another one at this version. */
const needed: readonly (readonly [permission: string, needs: string])[] = [
  ['terminal.manage', 'terminal.view'],
  ['terminal.register', 'terminal.view'],
  ['terminal.command', 'terminal.view'],
  ['terminal.upgrade', 'terminal.view'],
  ['terminal.passageDelete', 'terminal.passage'],
  ['material.manage', 'material.view'],
  ['program.manage', 'program.view'],
  ['program.audit', 'program.view'],
  ['task.manage', 'task.view'],
  ['h5.manage', 'h5.view'],
  ['h5.answers', 'h5.view'],
];

/**
 * Older roles may have a permission without its prerequisite. Roles are now saved with prerequisites, so a holder of such
 * a role could not even rename it: they would grant a permission that they do not hold.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [permission, needs] of needed)
    await sql`update role set permissions = array_append(permissions, ${needs})
      where ${permission} = any(permissions) and not ${needs} = any(permissions)`.execute(database);
}
