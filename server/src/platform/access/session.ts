import { type Permission, permissions, topLevelPermissions } from '@vitrine/shared/api';
import type { Database } from '../database/connection.ts';
import { Refusal } from '../errors.ts';
import { hashToken } from './token.ts';

/** The signed-in member. */
export interface Session {
  readonly memberId: string;
  readonly tenantId: string;
  /** 1 to 5; 1 runs the server. */
  readonly level: number;
  readonly roleId: string;
  readonly userName: string;
  readonly permissions: ReadonlySet<Permission>;
  /** SHA-256 of the token, the key of the session's row. */
  readonly tokenHash: string;
}

/** Milliseconds after which an unused session expires, unless the account sets its own limit. */
const sessionLifetime = 7 * 24 * 3600 * 1000;
/** Minimum interval between extensions, so that not every call writes. */
const touchInterval = 15 * 60 * 1000;

/** Permissions of a role: role 1 holds all; those beyond the tenant also require level 1. */
export function effectivePermissions(
  level: number,
  roleId: string,
  granted: readonly string[],
): Set<Permission> {
  const held = permissions.filter((permission) => roleId === '1' || granted.includes(permission));
  return new Set(held.filter((permission) => level === 1 || !topLevelPermissions.includes(permission)));
}

export function requirePermission(session: Session, permission: Permission): void {
  if (!session.permissions.has(permission)) throw new Refusal('permission.denied');
}

async function readRow(database: Database, tokenHash: string, now: Date) {
  return database
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .innerJoin('tenant', 'tenant.id', 'member.tenant_id')
    .innerJoin('role', (join) =>
      join.onRef('role.tenant_id', '=', 'member.tenant_id').onRef('role.role_id', '=', 'member.role_id'),
    )
    .leftJoin('account_setting', 'account_setting.tenant_id', 'member.tenant_id')
    .select(['member.id', 'member.tenant_id', 'member.role_id', 'member.user_name'])
    .select('account_setting.session_hours')
    .select(['tenant.level', 'role.permissions', 'session.expires_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('member.disabled', '=', false)
    .where((or) => or.or([or('tenant.expires_at', 'is', null), or('tenant.expires_at', '>', now)]))
    .executeTakeFirst();
}

/** Finds the session of a token and extends it; null when there is none, or the member may not sign in. */
export async function findSession(database: Database, token: string, now: Date): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const row = await readRow(database, tokenHash, now);
  if (!row) return null;
  const lifetime = row.session_hours === null ? sessionLifetime : row.session_hours * 3_600_000;
  const expiresAt = new Date(now.getTime() + lifetime);
  // The difference counts both ways: a shorter limit of the account must apply to open sessions, too.
  if (Math.abs(expiresAt.getTime() - row.expires_at.getTime()) > touchInterval) {
    await database
      .updateTable('session')
      .set({ expires_at: expiresAt })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return {
    memberId: row.id,
    tenantId: row.tenant_id,
    level: row.level,
    roleId: row.role_id,
    userName: row.user_name,
    permissions: effectivePermissions(row.level, row.role_id, row.permissions),
    tokenHash,
  };
}
