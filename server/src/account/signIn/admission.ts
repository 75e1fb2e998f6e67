import type { login, OutputOf } from '@vitrine/shared/api';
import { hashToken } from '../../platform/access/token.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { openSession } from '../sessions.ts';
import { findSetting } from '../settings/settingRepository.ts';
import { giveStep } from '../twoFactor/giveStep.ts';
import { findFactor } from '../twoFactor/takeFactor.ts';
import type { SignInMember } from './member.ts';
import type { Proof } from './proof.ts';

/**
 * The pending second step. Users with two-factor authentication are always asked; an account's requirement does not
 * apply to its identity provider, which is trusted to enforce it.
 */
async function missingStep(
  { services }: PublicContext<Needs<'database'>>,
  member: SignInMember,
  proof: Proof,
) {
  if (await findFactor(services, member.id)) return 'code';
  if (proof.passwordHash === null) return undefined;
  const { two_factor_required } = await findSetting(services.database, member.tenant_id);
  return two_factor_required ? 'setUp' : undefined;
}

/** Opens a session, or returns the missing second step. */
export async function admit(
  member: SignInMember,
  proof: Proof,
  context: PublicContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<OutputOf<typeof login>> {
  const kind = await missingStep(context, member, proof);
  if (kind === undefined) return enter(member, proof, context);
  const stepToken = await giveStep(context, member.id, kind, proof);
  return { token: '', level: '', userName: '', roleId: '', secondStep: { stepToken, kind } };
}

/** Opens a session after all steps of sign-in. */
export async function enter(
  member: SignInMember,
  proof: Proof,
  context: PublicContext<Needs<'audit' | 'clock' | 'database'>>,
) {
  const { database, clock, audit } = context.services;
  const { passwordHash, signOutSealed, detail } = proof;
  const token =
    passwordHash === null
      ? await openSession(database, clock, member.id)
      : await openSession(database, clock, member.id, passwordHash);
  if (token === undefined) throw new Refusal('session.wrongPassword');
  if (signOutSealed !== null) await keepSignOut(context, token, signOutSealed);
  const seen = database.updateTable('member').set({ last_sign_in_at: clock.now() });
  await seen.where('id', '=', member.id).execute();
  const session = { tenantId: member.tenant_id, memberId: member.id, userName: member.user_name };
  const subject = { kind: 'member', id: member.id, name: member.user_name };
  await audit.record(
    { session, address: context.address },
    { action: 'session.login', subject, ...(detail && { detail }) },
  );
  return { token, level: String(member.level), userName: member.user_name, roleId: member.role_id };
}

async function keepSignOut(
  { services }: PublicContext<Needs<'database'>>,
  token: string,
  sealed: string,
): Promise<void> {
  await services.database
    .updateTable('session')
    .set({ sign_out_sealed: sealed })
    .where('token_hash', '=', hashToken(token))
    .execute();
}
