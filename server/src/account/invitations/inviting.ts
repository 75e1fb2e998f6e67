import { randomBytes } from 'node:crypto';
import type * as api from '@vitrine/shared/api';
import { type InvitationLink, loggedRoleName, type OutputOf, type ParsedInputOf } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { insertPerson, type LockedMember, lockMember, recordMember } from '../members/memberService.ts';
import { hashPassword } from '../password.ts';
import { keepLink, openLinks, revokeLinks } from './invitationRepository.ts';

/** Adds a member with an unknown password, and a link to choose one. */
export async function inviteMember(
  input: ParsedInputOf<typeof api.insertMemberInvitation>,
  context: SessionContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<OutputOf<typeof api.insertMemberInvitation>> {
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const { session, services } = context;
  return insertPerson(input, passwordHash, context, async (transaction, member, role) => {
    const invited = { tenantId: session.tenantId, memberId: member.id, passwordHash };
    const link = await keepLink(transaction, invited, services.clock.now());
    await recordMember(context, transaction, 'account.memberInvited', member, { role: loggedRoleName(role) });
    return { id: member.id, ...link };
  });
}

/** An invited member without a chosen password, with the account locked. */
async function lockInvited(transaction: Connection, context: SessionContext, id: string) {
  const member = await lockMember(transaction, context, id);
  if (!(await openLinks(transaction, member.tenant_id)).has(id)) throw new Refusal('invitation.notInvited');
  return member;
}

const ofInvited = <Result>(
  id: string,
  context: SessionContext<Needs<'database'>>,
  work: (transaction: Connection, member: LockedMember) => Promise<Result>,
): Promise<Result> =>
  context.services.database
    .transaction()
    .execute(async (transaction) => work(transaction, await lockInvited(transaction, context, id)));

/** Another link in place of the one before. */
export const renewInvitation = (
  id: string,
  context: SessionContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<InvitationLink> =>
  ofInvited(id, context, async (transaction, member) => {
    const now = context.services.clock.now();
    await revokeLinks(transaction, id, now);
    const invited = { tenantId: member.tenant_id, memberId: id, passwordHash: member.password_hash };
    const link = await keepLink(transaction, invited, now);
    await recordMember(context, transaction, 'account.invitationRenewed', member);
    return link;
  });

/** Revokes the link; the member stays. */
export const revokeInvitation = (
  id: string,
  context: SessionContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<void> =>
  ofInvited(id, context, async (transaction, member) => {
    if ((await revokeLinks(transaction, id, context.services.clock.now())) === 0) return;
    await recordMember(context, transaction, 'account.invitationRevoked', member);
  });
