import { violatedConstraint } from '../platform/database/failure.ts';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { attemptKey, beginAttempt, forgetFailures } from './attempts.ts';
import { checkPassword, hashPassword } from './password.ts';
import { recordOwn } from './recordOwn.ts';
import { requirePhone, requireUserName } from './rules.ts';
import { endSessions } from './sessions.ts';
import { requirePassword } from './settings/passwordRule.ts';

/** Row of the person who makes the call. */
export async function readOwnMember({ services, session }: SessionContext<Needs<'database'>>) {
  return services.database
    .selectFrom('member')
    .innerJoin('tenant', 'tenant.id', 'member.tenant_id')
    .select(['member.user_name', 'member.phone', 'member.password_hash'])
    .select(['tenant.name as account_name', 'tenant.time_zone'])
    .where('member.id', '=', session.memberId)
    .executeTakeFirstOrThrow();
}

/** Ends this session; answers where the identity provider that opened it ends its own. */
export async function signOut(
  context: SessionContext<Needs<'audit' | 'database' | 'events' | 'sealer'>>,
): Promise<{ address?: string }> {
  const { services, session } = context;
  const ended = await services.database
    .deleteFrom('session')
    .where('token_hash', '=', session.tokenHash)
    .returning('sign_out_sealed')
    .executeTakeFirst();
  services.events.endSession(session.tokenHash);
  await recordOwn(services, context, 'session.logout');
  const sealed = ended?.sign_out_sealed;
  const address = sealed ? services.sealer.open(sealed) : undefined;
  return address === undefined ? {} : { address };
}

export interface PasswordForm {
  oldPassword: string;
  password: string;
  checkPass: string;
}

function requireFilledForm({ oldPassword, password, checkPass }: PasswordForm): void {
  if (oldPassword === '') throw new Refusal('account.oldPasswordRequired');
  if (password === '') throw new Refusal('account.newPasswordRequired');
  if (checkPass === '') throw new Refusal('account.checkPassRequired');
}

/** Changes the own password; every session of this person ends, this one too. */
export async function changePassword(
  form: PasswordForm,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
): Promise<void> {
  requireFilledForm(form);
  await requirePassword(context.services.database, context.session.tenantId, form.password, 5);
  if (form.checkPass !== form.password) throw new Refusal('account.checkPassDiffers');
  const { database, clock } = context.services;
  const member = await readOwnMember(context);
  // Rate-limited: an unattended session must not allow guessing the password.
  const key = attemptKey(`change ${context.session.memberId}`, context.address);
  await beginAttempt(database, key, clock.now());
  if (!(await checkPassword(member.password_hash, form.oldPassword))) {
    throw new Refusal('account.oldPasswordWrong');
  }
  await forgetFailures(database, key);
  const passwordHash = await hashPassword(form.password);
  await context.services.database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('member')
      .set({ password_hash: passwordHash })
      .where('id', '=', context.session.memberId)
      .execute();
    await endSessions(transaction, context.session.memberId);
    await recordOwn(context.services, context, 'session.passwordChanged', transaction);
  });
  context.services.events.endMember(context.session.memberId);
}

export interface NameForm {
  userName: string;
  phone: string;
}

/** @param former current name: if unchanged, it is not validated again, as it may predate the rule */
function requireGoodName({ userName, phone }: NameForm, former: string): void {
  if (userName === '' && phone === '') throw new Refusal('account.nameOrPhoneRequired');
  if (userName !== '' && userName !== former) requireUserName(userName);
  requirePhone(phone);
}

/** Changes the own account name or phone; empty fields stay. Ends all sessions of the caller. */
export async function changeAccountName(
  form: NameForm,
  context: SessionContext<Needs<'audit' | 'database' | 'events'>>,
): Promise<void> {
  if (context.session.level !== 1) throw new Refusal('permission.denied');
  requireGoodName(form, context.session.userName);
  const changes = {
    ...(form.userName && { user_name: form.userName }),
    ...(form.phone && { phone: form.phone }),
  };
  try {
    await context.services.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('member')
        .set(changes)
        .where('id', '=', context.session.memberId)
        .execute();
      await endSessions(transaction, context.session.memberId);
      await recordOwn(context.services, context, 'session.accountRenamed', transaction);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'member_user_name') throw new Refusal('account.nameTaken');
    throw error;
  }
  context.services.events.endMember(context.session.memberId);
}
