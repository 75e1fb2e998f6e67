import type * as api from '@vitrine/shared/api';
import type { OutputOf, ParsedInputOf } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { attemptKey, beginAttempt, excuseAttempt } from '../attempts.ts';
import { hashPassword } from '../password.ts';
import { passwordRule, requirePassword } from '../settings/passwordRule.ts';
import { admit } from '../signIn/admission.ts';
import { findById, requireEntry, type SignInMember } from '../signIn/member.ts';
import { networkOf } from '../signIn/network.ts';
import { findLink, type LinkRow } from './invitationRepository.ts';

const least = 6;

/** Refuses an expired, used or revoked link, with the reason. */
function requireOpen(link: LinkRow, now: Date): void {
  if (link.used_at !== null) throw new Refusal('invitation.used');
  if (link.revoked_at !== null || link.password_hash !== link.member_password_hash)
    throw new Refusal('invitation.revoked');
  if (link.expires_at <= now) throw new Refusal('invitation.expired');
}

/** The invitation and its member. Guessing tokens is throttled progressively. */
async function requireInvitation(
  token: string,
  context: PublicContext<Needs<'audit' | 'clock' | 'database'>>,
) {
  const { services, address } = context;
  const { database, clock } = services;
  const key = attemptKey('invitation', networkOf(address));
  const before = await beginAttempt(database, key, clock.now(), 'invitation.tooManyAttempts');
  const link = await findLink(database, token);
  const member = link && (await findById(services, link.member_id));
  if (!link || !member) throw new Refusal('invitation.unknown');
  await excuseAttempt(database, key, before);
  requireOpen(link, clock.now());
  await requireEntry(member, context);
  return { link, member };
}

/** Invited member and password rule of a link. */
export async function readInvitation(
  { token }: ParsedInputOf<typeof api.selectMemberInvitation>,
  context: PublicContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<OutputOf<typeof api.selectMemberInvitation>> {
  const { link, member } = await requireInvitation(token, context);
  const { database } = context.services;
  const { name } = await database
    .selectFrom('tenant')
    .select('name')
    .where('id', '=', member.tenant_id)
    .executeTakeFirstOrThrow();
  return {
    userName: member.user_name,
    accountName: name,
    expiresAt: link.expires_at.toISOString(),
    ...(await passwordRule(database, member.tenant_id, least)),
  };
}

/** Serialises use: the second of two finds the link used. */
async function useLink(
  transaction: Connection,
  token: string,
  member: SignInMember,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await transaction.selectFrom('member').select('id').where('id', '=', member.id).forUpdate().execute();
  const link = await findLink(transaction, token);
  if (!link) throw new Refusal('invitation.unknown');
  requireOpen(link, now);
  await transaction
    .updateTable('member_invitation')
    .set({ used_at: now })
    .where('token_hash', '=', link.token_hash)
    .execute();
  await transaction
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', member.id)
    .execute();
}

/** Sets the invited member's password and signs them in. */
export async function acceptInvitation(
  { token, password }: ParsedInputOf<typeof api.acceptMemberInvitation>,
  context: PublicContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<OutputOf<typeof api.acceptMemberInvitation>> {
  const { services, address } = context;
  const { database, clock, audit } = services;
  const { member } = await requireInvitation(token, context);
  await requirePassword(database, member.tenant_id, password, least);
  const passwordHash = await hashPassword(password);
  const session = { tenantId: member.tenant_id, memberId: member.id, userName: member.user_name };
  const subject = { kind: 'member', id: member.id, name: member.user_name };
  await database.transaction().execute(async (transaction) => {
    await useLink(transaction, token, member, passwordHash, clock.now());
    await audit.record({ session, address }, { action: 'account.invitationAccepted', subject }, transaction);
  });
  return admit({ ...member, password_hash: passwordHash }, { passwordHash, signOutSealed: null }, context);
}
