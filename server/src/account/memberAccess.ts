import { sql } from 'kysely';
import { effectivePermissions } from '../platform/access/session.ts';
import type { Connection } from '../platform/database/connection.ts';

interface AccessRow {
  readonly roleId: string;
  readonly disabled: boolean;
  readonly level: number;
  readonly permissions: string[];
  readonly accountExpired: boolean;
}

/** What a member may do without being signed in; undefined if there is no such member. */
export async function readMemberAccess(
  connection: Connection,
  tenantId: string,
  memberId: string | null,
  now: Date,
) {
  const { rows } = await sql<AccessRow>`select m.role_id as "roleId", m.disabled, t.level, r.permissions,
      coalesce(t.expires_at <= ${now}::timestamptz, false) as "accountExpired"
    from member m join tenant t on t.id = m.tenant_id
      join role r on r.tenant_id = m.tenant_id and r.role_id = m.role_id
    where m.id = ${memberId} and m.tenant_id = ${tenantId}`.execute(connection);
  return rows.map(({ roleId, disabled, level, permissions, accountExpired }) => ({
    disabled,
    accountExpired,
    permissions: effectivePermissions(level, roleId, permissions),
  }))[0];
}
