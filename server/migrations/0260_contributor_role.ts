import { type Kysely, sql } from 'kysely';

export const rewritesData = true;

/** Permissions required for publishing at this version. */
const needs = ['task.view', 'terminal.view', 'program.view'];

const contributor = [
  ...['terminal.view', 'material.view', 'material.upload', 'program.view', 'program.manage'],
  ...['task.view', 'task.manage', 'h5.view'],
];

/**
 * As 0235: roles are saved complete, so members of an older role could not rename it. Accounts with ready-made roles get
 * the one for uploading and publishing, unless its name is taken.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const one of needs)
    await sql`update role set permissions = array_append(permissions, ${one})
      where 'task.manage' = any(permissions) and not ${one} = any(permissions)`.execute(database);
  await sql`insert into role (tenant_id, role_id, name, permissions)
    select tenant.id, 'contributor', 'contributor', ${contributor}::text[] from tenant
    where exists (select from role where tenant_id = tenant.id
        and role_id in ('uploader', 'editor', 'publisher', 'manager', 'viewer', 'technician'))
      and not exists (select from role where tenant_id = tenant.id
        and (role_id = 'contributor' or lower(name) = 'contributor'))`.execute(database);
}
