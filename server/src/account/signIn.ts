import { sql } from 'kysely';
import { Refusal } from '../platform/errors.ts';
import type { PublicContext } from '../platform/route.ts';
import { attemptKey, beginAttempt, forgetFailures } from './attempts.ts';
import { checkPassword } from './password.ts';
import { openSession } from './sessions.ts';

/** What the console keeps in its cookies. */
export interface SignedIn {
  token: string;
  level: string;
  userName: string;
  roleId: string;
}

async function findMember({ services }: PublicContext, userName: string) {
  return services.database
    .selectFrom('member')
    .innerJoin('tenant', 'tenant.id', 'member.tenant_id')
    .select(['member.id', 'member.tenant_id', 'member.user_name', 'member.password_hash', 'member.role_id'])
    .select(['member.disabled', 'tenant.level', 'tenant.expires_at'])
    .where(sql`lower(member.user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();
}
type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

function requireEntry(member: Member, now: Date): void {
  if (member.disabled) throw new Refusal('session.disabled');
  if (member.expires_at && member.expires_at <= now) throw new Refusal('session.expired');
}

/** Signs in. A wrong password and an unknown user are answered alike and take as long. */
export async function signIn(
  input: { userName: string; password: string },
  context: PublicContext,
): Promise<SignedIn> {
  const { database, clock, audit } = context.services;
  if (input.userName === '') throw new Refusal('session.userNameRequired');
  if (input.password === '') throw new Refusal('session.passwordRequired');
  const key = attemptKey(input.userName, context.address);
  await beginAttempt(database, key, clock.now());
  const member = await findMember(context, input.userName);
  if (!(await checkPassword(member?.password_hash, input.password)) || !member) {
    throw new Refusal('session.wrongPassword');
  }
  await forgetFailures(database, key);
  requireEntry(member, clock.now());
  const token = await openSession(database, clock, member.id);
  const seen = database.updateTable('member').set({ last_sign_in_at: clock.now() });
  await seen.where('id', '=', member.id).execute();
  const session = { tenantId: member.tenant_id, memberId: member.id, userName: member.user_name };
  const subject = { subjectKind: 'member', subjectId: member.id, subjectName: member.user_name };
  await audit.record({ session, address: context.address }, { action: 'session.login', ...subject });
  return { token, level: String(member.level), userName: member.user_name, roleId: member.role_id };
}
