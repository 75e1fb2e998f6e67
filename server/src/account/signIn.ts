import type { login, OutputOf, ParsedInputOf } from '@vitrine/shared/api';
import { Refusal } from '../platform/errors.ts';
import type { PublicContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { checkPassword } from './password.ts';
import { takeFirstZone } from './settings/firstZone.ts';
import { admit } from './signIn/admission.ts';
import { recordFailure } from './signIn/failedSignIn.ts';
import { findByName, requireEntry } from './signIn/member.ts';
import { beginSignIn } from './signIn/signInThrottle.ts';

/**
 * Signs in, or returns the missing second step. Wrong passwords and unknown users are indistinguishable, also by
 * timing.
 */
export async function signIn(
  input: ParsedInputOf<typeof login>,
  context: PublicContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<OutputOf<typeof login>> {
  if (input.userName === '') throw new Refusal('session.userNameRequired');
  if (input.password === '') throw new Refusal('session.passwordRequired');
  const attempt = await beginSignIn(input.userName, input, context);
  const member = await findByName(context.services, input.userName);
  if (!(await checkPassword(member?.password_hash, input.password)) || !member) {
    await recordFailure(context, member, 'session.loginFailed');
    throw new Refusal('session.wrongPassword');
  }
  await requireEntry(member, context).catch(async (reason: unknown) => {
    await attempt.succeed();
    throw reason;
  });
  const proof = { passwordHash: member.password_hash, signOutSealed: null };
  const answer = await admit(member, proof, context);
  // Failures are cleared only after all steps: codes must not get fresh attempts with each password.
  await (answer.secondStep ? attempt.excuse() : attempt.succeed());
  if (!answer.secondStep) await takeFirstZone(member, input.timeZone, context);
  return answer;
}
