import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

const manager = [
  ...['terminal.view', 'terminal.manage', 'terminal.register', 'terminal.command', 'terminal.call'],
  ...['terminal.applet', 'material.view', 'material.upload', 'material.manage'],
  ...['program.view', 'program.manage', 'program.audit', 'task.view', 'task.manage', 'task.subtitle'],
  ...['h5.view', 'h5.manage', 'h5.answers', 'system.logs'],
];

/**
 * Uploading became a permission of its own: roles that may change materials keep it. Accounts with the other ready-made
 * roles get the two new ones, unless the names are taken.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update role set permissions = array_append(permissions, 'material.upload')
    where 'material.manage' = any(permissions) and not 'material.upload' = any(permissions)`.execute(
    database,
  );
  await addRole(database, 'uploader', ['material.view', 'material.upload']);
  await addRole(database, 'manager', manager);
}

async function addRole(database: Kysely<unknown>, name: string, permissions: string[]): Promise<void> {
  await sql`insert into role (tenant_id, role_id, name, permissions)
    select tenant.id, ${name}, ${name}, ${permissions}::text[] from tenant
    where exists (select from role where tenant_id = tenant.id
        and role_id in ('editor', 'publisher', 'viewer', 'technician'))
      and not exists (select from role where tenant_id = tenant.id
        and (role_id = ${name} or lower(name) = ${name}))`.execute(database);
}
