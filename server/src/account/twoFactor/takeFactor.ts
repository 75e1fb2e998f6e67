import { createHash } from 'node:crypto';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { countLeaking, excuseLeaking, readLeaking } from '../signIn/leaking.ts';
import { plainCode, takeRecoveryCode } from './recoveryCodes.ts';
import { matchingStep } from './totp.ts';

/**
 * Wrong app codes per member from anywhere, before only recovery codes are accepted for a while: twenty per hour leak
 * away. An attacker here already knows the password; the member can still sign in.
 */
const mostGuesses = 50;

const guessKey = (memberId: string) => createHash('sha256').update(`second\n${memberId}`).digest('hex');

/** The confirmed second step of a person; undefined: there is none. */
export function findFactor({ database }: Needs<'database'>, memberId: string) {
  return database
    .selectFrom('two_factor')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** Consumes an app code or recovery code. Refuses with the reason. */
export async function takeFactor(
  services: Needs<'clock' | 'database' | 'sealer'>,
  memberId: string,
  given: string,
): Promise<'app' | 'recovery'> {
  const code = plainCode(given);
  if (code === '') throw new Refusal('twoFactor.codeRequired');
  if (!/^\d{6}$/.test(code)) {
    if (await takeRecoveryCode(services.database, memberId, code)) return 'recovery';
    throw new Refusal('twoFactor.codeWrong');
  }
  await takeAppCode(services, memberId, code);
  return 'app';
}

async function takeAppCode(
  services: Needs<'clock' | 'database' | 'sealer'>,
  memberId: string,
  code: string,
): Promise<void> {
  const { database, clock, sealer } = services;
  const now = clock.now();
  const key = guessKey(memberId);
  if ((await readLeaking(database, key, now)) >= mostGuesses) throw new Refusal('twoFactor.onlyRecovery');
  // Counted before checking, so that concurrent attempts gain nothing.
  await countLeaking(database, key, now);
  const factor = await findFactor(services, memberId);
  const secret = factor && sealer.open(factor.secret_sealed);
  if (factor && secret === undefined) throw new Refusal('twoFactor.secretLost');
  const step = secret === undefined ? undefined : matchingStep(secret, code, now);
  if (step === undefined) throw new Refusal('twoFactor.codeWrong');
  const taken = await database
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw new Refusal('twoFactor.codeUsed');
  await excuseLeaking(database, key);
}
