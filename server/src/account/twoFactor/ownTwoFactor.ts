import type {
  OutputOf,
  ParsedInputOf,
  selectTwoFactor,
  stopTwoFactor,
  TwoFactorSecret,
} from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { attemptKey, beginAttempt, forgetFailures } from '../attempts.ts';
import { checkPassword } from '../password.ts';
import { recordOwn } from '../recordOwn.ts';
import { findSetting } from '../settings/settingRepository.ts';
import { forgetFactor } from './forgetFactor.ts';
import { countRecoveryCodes, giveRecoveryCodes } from './recoveryCodes.ts';
import { confirmSecret, giveSecret } from './setUp.ts';
import { findFactor, takeFactor } from './takeFactor.ts';

type Sure = ParsedInputOf<typeof stopTwoFactor>;

export async function readTwoFactor({
  services,
  session,
}: SessionContext<Needs<'database'>>): Promise<OutputOf<typeof selectTwoFactor>> {
  const factor = await findFactor(services, session.memberId);
  const { two_factor_required } = await findSetting(services.database, session.tenantId);
  return {
    on: factor !== undefined,
    since: factor?.confirmed_at?.toISOString() ?? null,
    recoveryLeft: await countRecoveryCodes(services.database, session.memberId),
    required: two_factor_required,
  };
}

/** Runs an action only the user may perform: an open session does not suffice, and attempts are limited. */
async function surely<Result>(
  context: SessionContext<Needs<'clock' | 'database'>>,
  password: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { services, session, address } = context;
  if (password === '') throw new Refusal('session.passwordRequired');
  const key = attemptKey(`second ${session.memberId}`, address);
  await beginAttempt(services.database, key, services.clock.now(), 'twoFactor.tooManyAttempts');
  const { password_hash } = await services.database
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', session.memberId)
    .executeTakeFirstOrThrow();
  if (!(await checkPassword(password_hash, password))) throw new Refusal('twoFactor.passwordWrong');
  const result = await work();
  await forgetFailures(services.database, key);
  return result;
}

export function startOwn(
  password: string,
  context: SessionContext<Needs<'clock' | 'database' | 'sealer'>>,
): Promise<TwoFactorSecret> {
  return surely(context, password, () => giveSecret(context.services, context.session));
}

export function confirmOwn(
  code: string,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'sealer'>>,
): Promise<string[]> {
  const { services } = context;
  if (code === '') throw new Refusal('twoFactor.codeRequired');
  return services.database.transaction().execute(async (transaction) => {
    const codes = await confirmSecret(services, transaction, context.session, code);
    await recordOwn(services, context, 'session.twoFactorOn', transaction);
    return codes;
  });
}

async function requireOn({ services, session }: SessionContext<Needs<'database'>>): Promise<void> {
  if (!(await findFactor(services, session.memberId))) throw new Refusal('twoFactor.notOn');
}

/** Ten other codes by password and code. */
export function renewOwn(
  { password, code }: Sure,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'sealer'>>,
): Promise<string[]> {
  const { services, session } = context;
  return surely(context, password, async () => {
    await requireOn(context);
    await takeFactor(services, session.memberId, code);
    return services.database.transaction().execute(async (transaction) => {
      const codes = await giveRecoveryCodes(transaction, context.session);
      await recordOwn(services, context, 'session.recoveryRenewed', transaction);
      return codes;
    });
  });
}

/** Turns the own second step off by password and code. */
export async function stopOwn(
  { password, code }: Sure,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'sealer'>>,
): Promise<void> {
  const { services, session } = context;
  const { two_factor_required } = await findSetting(services.database, session.tenantId);
  if (two_factor_required) throw new Refusal('twoFactor.required');
  await surely(context, password, async () => {
    await requireOn(context);
    await takeFactor(services, session.memberId, code);
    await services.database.transaction().execute(async (transaction) => {
      await forgetFactor(transaction, session.memberId);
      await recordOwn(services, context, 'session.twoFactorOff', transaction);
    });
  });
}
