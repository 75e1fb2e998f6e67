import type { Permission } from '@vitrine/shared/api';
import type { ExpressionBuilder } from 'kysely';
import { effectivePermissions, type Session } from '../../platform/access/session.ts';
import type { Connection } from '../../platform/database/connection.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/errors.ts';

/** A stored role. */
export interface RoleRow {
  readonly role_id: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

/**
 * Whether a session includes everything a role grants. Otherwise member and role editors could grant themselves more,
 * or set the password of someone who has more.
 */
export function reaches(session: Session, role: RoleRow): boolean {
  if (session.roleId === '1') return true;
  if (role.role_id === '1') return false;
  const given = effectivePermissions(session.level, role.role_id, role.permissions);
  return [...given].every((permission) => session.permissions.has(permission));
}

export function requireReach(session: Session, role: RoleRow): void {
  if (!reaches(session, role)) throw new Refusal('account.beyondOwn');
}

/** Refuses permissions the caller lacks. */
export function requireGrantable(session: Session, permissions: readonly Permission[]): void {
  const beyond = permissions.some((permission) => !session.permissions.has(permission));
  if (beyond) throw new Refusal('account.beyondOwn');
}

export async function findRole(connection: Connection, tenantId: string, roleId: string): Promise<RoleRow> {
  const role = await connection
    .selectFrom('role')
    .select(['role_id', 'name', 'permissions'])
    .where('tenant_id', '=', tenantId)
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  if (!role) throw new Refusal('account.roleUnknown');
  return role;
}

/** Serialises changes of members and roles of an account: concurrent ones could remove the last administrators. */
export async function lockAccount(transaction: Connection, tenantId: string): Promise<void> {
  const tenant = transaction.selectFrom('tenant').select('id').where('id', '=', tenantId);
  await tenant.forNoKeyUpdate().execute();
}

/** Members with role 1 who can sign in: without pending invitations. */
const administrators = (connection: Connection, tenantId: string) =>
  connection
    .selectFrom('member')
    .where('tenant_id', '=', tenantId)
    .where('role_id', '=', '1')
    .where('disabled', '=', false)
    .where((is) => is.or([is('last_sign_in_at', 'is not', null), is.not(is.exists(linkOfMember(is)))]));

/** Invitation link of a member who still has the unknown initial password. */
const linkOfMember = (is: ExpressionBuilder<Tables, 'member'>) =>
  is
    .selectFrom('member_invitation')
    .select('token_hash')
    .whereRef('member_invitation.member_id', '=', 'member.id')
    .whereRef('member_invitation.password_hash', '=', 'member.password_hash');

/** Refuses to leave the account without another administrator who can sign in. */
export async function requireAnotherAdministrator(
  transaction: Connection,
  tenantId: string,
  memberId: string,
): Promise<void> {
  const other = await administrators(transaction, tenantId)
    .select('id')
    .where('id', '<>', memberId)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new Refusal('account.lastAdministrator');
}

const namedAdministrators = 3;

/** Names of administrators, oldest first: whom to ask for permissions. */
export async function listAdministrators(connection: Connection, tenantId: string): Promise<string[]> {
  const rows = await administrators(connection, tenantId)
    .select('user_name')
    .orderBy('created_at')
    .orderBy('id')
    .limit(namedAdministrators)
    .execute();
  return rows.map((row) => row.user_name);
}
