import type * as api from '@vitrine/shared/api';
import { type LogActionOf, loggedRoleName, type OutputOf, type ParsedInputOf } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { violatedConstraint } from '../../platform/database/failure.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { openLinks } from '../invitations/invitationRepository.ts';
import { hashPassword } from '../password.ts';
import { requirePhone, requireUserName } from '../rules.ts';
import { endSessions } from '../sessions.ts';
import { requirePassword } from '../settings/passwordRule.ts';
import { forgetFactor } from '../twoFactor/forgetFactor.ts';
import { notifyAccess } from './notifyAccess.ts';
import { findRole, lockAccount, reaches, requireAnotherAdministrator, requireReach } from './reach.ts';

export const mostMembers = 500;

/** Writes an audit log entry about a member within the transaction. */
export function recordMember(
  context: SessionContext<Needs<'audit'>>,
  transaction: Connection,
  action: LogActionOf<'account'>,
  member: { id: string; user_name: string },
  detail = {},
) {
  const subject = { kind: 'member', id: member.id, name: member.user_name };
  return context.services.audit.record(context, { action, subject, detail }, transaction);
}

/** Members of the session's account by age, with their open sessions; `invitation` is null without a link. */
export async function listMembers({
  services,
  session,
}: SessionContext<Needs<'clock' | 'database'>>): Promise<OutputOf<typeof api.selectMembers>> {
  const now = services.clock.now();
  const rows = await services.database
    .selectFrom('member')
    .innerJoin('role', (join) =>
      join.onRef('role.tenant_id', '=', 'member.tenant_id').onRef('role.role_id', '=', 'member.role_id'),
    )
    .selectAll('member')
    .select(['role.name as role_name', 'role.permissions'])
    .select(
      sql<number>`(select count(*) from session where session.member_id = member.id and not member.disabled and session.expires_at > ${now})`.as(
        'sessions',
      ),
    )
    .select(
      sql<boolean>`exists (select 1 from two_factor
        where two_factor.member_id = member.id and two_factor.confirmed_at is not null)`.as('two_factor'),
    )
    .where('member.tenant_id', '=', session.tenantId)
    .orderBy('member.created_at')
    .orderBy('member.id')
    .limit(mostMembers)
    .execute();
  const links = await openLinks(services.database, session.tenantId);
  const invitationOf = (id: string) => {
    const link = links.get(id);
    if (!link) return null;
    const state = link.revoked_at !== null ? 'revoked' : link.expires_at <= now ? 'expired' : 'open';
    return { state, expiresAt: link.expires_at.toISOString() } as const;
  };
  return rows.map((row) => ({
    id: row.id,
    userName: row.user_name,
    phone: row.phone,
    roleId: row.role_id,
    roleName: row.role_name,
    disabled: row.disabled,
    twoFactor: row.two_factor,
    createdAt: row.created_at.toISOString(),
    sessions: Number(row.sessions),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    invitation: invitationOf(row.id),
    own: row.id === session.memberId,
    editable: reaches(session, { role_id: row.role_id, name: row.role_name, permissions: row.permissions }),
  }));
}

type PersonFields = Omit<ParsedInputOf<typeof api.insertMember>, 'password'>;

/** Adds a member, and runs `afterwards` in the same transaction. */
export async function insertPerson<Result>(
  { userName: user_name, phone, roleId: role_id }: PersonFields,
  password_hash: string,
  { services, session }: SessionContext<Needs<'database'>>,
  afterwards: (
    transaction: Connection,
    member: { id: string; user_name: string },
    role: { readonly role_id: string; readonly name: string },
  ) => Promise<Result>,
): Promise<Result> {
  const { tenantId: tenant_id } = session;
  requireUserName(user_name);
  requirePhone(phone);
  const id = newId();
  try {
    return await services.database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, tenant_id);
      const role = await findRole(transaction, tenant_id, role_id);
      requireReach(session, role);
      const people = transaction.selectFrom('member').select('id').where('tenant_id', '=', tenant_id);
      if ((await people.execute()).length >= mostMembers)
        throw new Refusal('account.tooManyMembers', { most: mostMembers });
      const row = { id, tenant_id, user_name, phone, password_hash, role_id };
      await transaction.insertInto('member').values(row).execute();
      return afterwards(transaction, { id, user_name }, role);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'member_user_name') throw new Refusal('account.nameTaken');
    throw error;
  }
}

/** Refuses a weak password, a role beyond the caller's permissions, a taken user name and more members than allowed. */
export async function addMember(
  input: ParsedInputOf<typeof api.insertMember>,
  context: SessionContext<Needs<'audit' | 'database'>>,
) {
  const { services, session } = context;
  requireUserName(input.userName);
  requirePhone(input.phone);
  await requirePassword(services.database, session.tenantId, input.password, 6);
  const passwordHash = await hashPassword(input.password);
  return insertPerson(input, passwordHash, context, async (transaction, member, role) => {
    await recordMember(context, transaction, 'account.memberAdded', member, { role: loggedRoleName(role) });
    return { id: member.id };
  });
}

/** A member the caller may change, with the account locked. */
export async function lockMember(transaction: Connection, { session }: SessionContext, id: string) {
  await lockAccount(transaction, session.tenantId);
  const member = await transaction
    .selectFrom('member')
    .selectAll()
    .where('tenant_id', '=', session.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!member) throw new Refusal('account.memberUnknown');
  const role = await findRole(transaction, session.tenantId, member.role_id);
  requireReach(session, role);
  return { ...member, roleName: loggedRoleName(role) };
}
export type LockedMember = Awaited<ReturnType<typeof lockMember>>;

/** Changes a member in a transaction; then notifies their open consoles of the sign-out. */
async function changing(
  id: string,
  context: SessionContext<Needs<'database' | 'events'>>,
  work: (transaction: Connection, member: LockedMember) => Promise<void>,
  signsOut = true,
): Promise<void> {
  const { database, events } = context.services;
  await database
    .transaction()
    .execute(async (transaction) => work(transaction, await lockMember(transaction, context, id)));
  if (signsOut) events.endMember(id);
}

function requireOther({ session }: SessionContext, id: string): void {
  if (id === session.memberId) throw new Refusal('account.ownself');
}

/**
 * Refuses a role beyond the caller's permissions, and to leave the account without an administrator. Sessions go on,
 * with the new role.
 */
export async function changeMember(
  input: ParsedInputOf<typeof api.updateMember>,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
) {
  const { id, phone, roleId } = input;
  const { session } = context;
  requirePhone(phone);
  let moved = false;
  await changing(
    id,
    context,
    async (transaction, member) => {
      const role = await findRole(transaction, session.tenantId, roleId);
      requireReach(session, role);
      if (member.role_id === '1' && roleId !== '1' && !member.disabled)
        await requireAnotherAdministrator(transaction, session.tenantId, id);
      await transaction.updateTable('member').set({ phone, role_id: roleId }).where('id', '=', id).execute();
      moved = member.role_id !== roleId;
      const detail = {
        ...(member.role_id !== roleId && { role: { before: member.roleName, after: loggedRoleName(role) } }),
        ...(member.phone !== phone && { phone: { before: member.phone, after: phone } }),
      };
      await recordMember(context, transaction, 'account.memberChanged', member, detail);
    },
    false,
  );
  if (moved) notifyAccess(context, { memberId: id });
}

/** Ends all sessions of the member; refuses the caller's own password (`account.ownself`). */
export async function resetPassword(
  input: { id: string; password: string },
  context: SessionContext<Needs<'audit' | 'database' | 'events'>>,
) {
  requireOther(context, input.id);
  await requirePassword(context.services.database, context.session.tenantId, input.password, 6);
  const passwordHash = await hashPassword(input.password);
  await changing(input.id, context, async (transaction, member) => {
    await transaction
      .updateTable('member')
      .set({ password_hash: passwordHash })
      .where('id', '=', member.id)
      .execute();
    await endSessions(transaction, member.id);
    await recordMember(context, transaction, 'account.memberPasswordReset', member);
  });
}

/** Resets two-factor sign-in of a member who lost device and recovery codes. Their sessions stay open. */
export async function resetTwoFactor(
  id: string,
  context: SessionContext<Needs<'audit' | 'database' | 'events'>>,
): Promise<void> {
  requireOther(context, id);
  const work = async (transaction: Connection, member: LockedMember) => {
    if (!(await forgetFactor(transaction, member.id))) throw new Refusal('twoFactor.memberHasNone');
    await recordMember(context, transaction, 'account.memberTwoFactorReset', member);
  };
  await changing(id, context, work, false);
}

/** Disables or enables a member; refuses the caller and the last administrator. */
export async function switchMember(
  input: { id: string; disabled: boolean },
  context: SessionContext<Needs<'audit' | 'database' | 'events'>>,
) {
  const { id, disabled } = input;
  requireOther(context, id);
  await changing(id, context, async (transaction, member) => {
    if (member.disabled === disabled) return;
    if (disabled && member.role_id === '1')
      await requireAnotherAdministrator(transaction, member.tenant_id, id);
    await transaction.updateTable('member').set({ disabled }).where('id', '=', id).execute();
    // Sessions of a disabled member are refused, not ended, so that they see the reason; enabling must not revive them.
    if (!disabled) await endSessions(transaction, id);
    const action = disabled ? 'account.memberDisabled' : 'account.memberEnabled';
    await recordMember(context, transaction, action, member);
  });
}

/** The caller's own other sessions end, too, when they ask it of themself; this one goes on. */
export async function signOutEverywhere(
  id: string,
  context: SessionContext<Needs<'audit' | 'database' | 'events'>>,
): Promise<{ ended: number }> {
  let ended = 0;
  const own = id === context.session.memberId;
  await changing(
    id,
    context,
    async (transaction, member) => {
      const sessions = transaction.deleteFrom('session').where('member_id', '=', id);
      const others = own ? sessions.where('token_hash', '<>', context.session.tokenHash) : sessions;
      ended = Number((await others.executeTakeFirstOrThrow()).numDeletedRows);
      await recordMember(context, transaction, 'account.memberSignedOut', member, { sessions: ended });
    },
    !own,
  );
  return { ended };
}

/** Deletes the member and their sessions; refuses the caller and the last administrator. */
export async function removeMember(
  id: string,
  context: SessionContext<Needs<'audit' | 'database' | 'events'>>,
): Promise<void> {
  requireOther(context, id);
  await changing(id, context, async (transaction, member) => {
    if (member.role_id === '1') await requireAnotherAdministrator(transaction, member.tenant_id, id);
    await transaction.deleteFrom('member').where('id', '=', id).execute();
    await recordMember(context, transaction, 'account.memberDeleted', member, { role: member.roleName });
  });
}
