import type { SecondStep } from '@vitrine/shared/api';
import { hashToken, newToken } from '../../platform/access/token.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import type { Proof } from '../signIn/proof.ts';

const lifetime = 10 * 60 * 1000;

/** Records a passed first step; returns the token of the second. */
export async function giveStep(
  { services }: PublicContext<Needs<'clock' | 'database'>>,
  memberId: string,
  kind: SecondStep['kind'],
  proof: Proof,
): Promise<string> {
  const token = newToken();
  const now = services.clock.now();
  await services.database.deleteFrom('sign_in_step').where('expires_at', '<=', now).execute();
  await services.database
    .insertInto('sign_in_step')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      kind,
      password_hash: proof.passwordHash,
      sign_out_sealed: proof.signOutSealed,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute();
  return token;
}
