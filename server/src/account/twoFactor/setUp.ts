import type { TwoFactorSecret } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { findSetting } from '../settings/settingRepository.ts';
import { type CodeOwner, giveRecoveryCodes, plainCode } from './recoveryCodes.ts';
import { matchingStep, newSecret, otpAddress } from './totp.ts';

/** Member who sets up two-factor authentication. */
export interface SetUpOwner extends CodeOwner {
  readonly userName: string;
}

/** A new secret in place of one that was never confirmed. It counts for nothing until `confirmSecret`. */
export async function giveSecret(
  services: Needs<'clock' | 'database' | 'sealer'>,
  owner: SetUpOwner,
): Promise<TwoFactorSecret> {
  const { database, sealer, clock } = services;
  const secret = newSecret();
  const row = { secret_sealed: sealer.seal(secret), created_at: clock.now() };
  const kept = await database
    .insertInto('two_factor')
    .values({ member_id: owner.memberId, tenant_id: owner.tenantId, confirmed_at: null, ...row })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(row).where('two_factor.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  if (!kept) throw new Refusal('twoFactor.alreadyOn');
  const { title } = await findSetting(database, owner.tenantId);
  return { secret, address: otpAddress(secret, title || 'Vitrine', owner.userName) };
}

/** Activates the secret with a right code; returns the recovery codes. */
export async function confirmSecret(
  services: Needs<'clock' | 'sealer'>,
  transaction: Connection,
  owner: SetUpOwner,
  code: string,
): Promise<string[]> {
  const waiting = await transaction
    .selectFrom('two_factor')
    .select('secret_sealed')
    .where('member_id', '=', owner.memberId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const secret = waiting && services.sealer.open(waiting.secret_sealed);
  if (!secret) throw new Refusal('twoFactor.notStarted');
  const now = services.clock.now();
  const digits = plainCode(code);
  const step = /^\d{6}$/.test(digits) ? matchingStep(secret, digits, now) : undefined;
  if (step === undefined) throw new Refusal('twoFactor.codeWrong');
  await transaction
    .updateTable('two_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('member_id', '=', owner.memberId)
    .execute();
  return giveRecoveryCodes(transaction, owner);
}
