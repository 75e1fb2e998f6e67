import type { confirmSignIn, OutputOf, ParsedInputOf, TwoFactorSecret } from '@vitrine/shared/api';
import { hashToken } from '../../platform/access/token.ts';
import { Refusal } from '../../platform/errors.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { recordOwn } from '../recordOwn.ts';
import { enter } from '../signIn/admission.ts';
import { recordFailure } from '../signIn/failedSignIn.ts';
import { findById, requireEntry, type SignInMember } from '../signIn/member.ts';
import { beginSecondStep } from '../signIn/signInThrottle.ts';
import { countRecoveryCodes } from './recoveryCodes.ts';
import { confirmSecret, giveSecret } from './setUp.ts';
import { takeFactor } from './takeFactor.ts';

/** Attempts before the first step must be repeated; more for setting up an app, whose secret is known to the user. */
const tries = { code: 5, setUp: 20 };

/** Who stands between the steps; one try more is counted. */
async function findStep(
  { services }: PublicContext<Needs<'clock' | 'database'>>,
  token: string,
  trying: 0 | 1,
) {
  const step = await services.database
    .updateTable('sign_in_step')
    .set((row) => ({ wrong: row('wrong', '+', trying) }))
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', services.clock.now())
    .returningAll()
    .executeTakeFirst();
  const member = step && (await findById(services, step.member_id));
  if (!member || step.wrong > tries[step.kind]) throw new Refusal('twoFactor.stepOver');
  return { step, member };
}

const ownerOf = (member: SignInMember) => ({
  memberId: member.id,
  tenantId: member.tenant_id,
  userName: member.user_name,
});

/** The secret for who must set up a second step before they are let in. */
export async function startAtSignIn(
  stepToken: string,
  context: PublicContext<Needs<'audit' | 'clock' | 'database' | 'sealer'>>,
): Promise<TwoFactorSecret> {
  const { step, member } = await findStep(context, stepToken, 0);
  if (step.kind !== 'setUp') throw new Refusal('twoFactor.stepOver');
  await requireEntry(member, context);
  return giveSecret(context.services, ownerOf(member));
}

type Confirmed = OutputOf<typeof confirmSignIn>;

/** Completes the second step and opens the session. */
export async function confirmAtSignIn(
  { stepToken, code }: ParsedInputOf<typeof confirmSignIn>,
  context: PublicContext<Needs<'audit' | 'clock' | 'database' | 'sealer'>>,
): Promise<Confirmed> {
  if (code === '') throw new Refusal('twoFactor.codeRequired');
  const { step, member } = await findStep(context, stepToken, 1);
  await requireEntry(member, context);
  const extra =
    step.kind === 'setUp' ? await setUp(member, code, context) : await pass(member, code, context);
  const { password_hash: passwordHash, sign_out_sealed: signOutSealed } = step;
  const session = await enter(member, { passwordHash, signOutSealed }, context);
  await context.services.database
    .deleteFrom('sign_in_step')
    .where('token_hash', '=', step.token_hash)
    .execute();
  return { ...session, ...extra };
}

async function setUp(
  member: SignInMember,
  code: string,
  context: PublicContext<Needs<'audit' | 'clock' | 'database' | 'sealer'>>,
) {
  const { services } = context;
  const owner = ownerOf(member);
  const recoveryCodes = await services.database.transaction().execute(async (transaction) => {
    const codes = await confirmSecret(services, transaction, owner, code);
    await recordOwn(
      services,
      { session: owner, address: context.address },
      'session.twoFactorOn',
      transaction,
    );
    return codes;
  });
  return { recoveryCodes, recoveryLeft: null };
}

/** Counted with the wrong passwords of this name, so that the same waits and codes hold for both. */
async function pass(
  member: SignInMember,
  code: string,
  context: PublicContext<Needs<'audit' | 'clock' | 'database' | 'sealer'>>,
) {
  const { services, address } = context;
  const attempt = await beginSecondStep(member.user_name, context);
  const taken = await takeFactor(services, member.id, code).catch(async (reason: unknown) => {
    await recordFailure(context, member, 'session.codeFailed');
    throw reason;
  });
  await attempt.succeed();
  if (taken === 'app') return { recoveryCodes: [], recoveryLeft: null };
  const recoveryLeft = await countRecoveryCodes(services.database, member.id);
  const detail = { left: recoveryLeft };
  await recordOwn(
    services,
    { session: ownerOf(member), address },
    'session.recoveryUsed',
    services.database,
    detail,
  );
  return { recoveryCodes: [], recoveryLeft };
}
