import type { login, ParsedInputOf } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { Refusal } from '../platform/errors.ts';
import type { PublicContext } from '../platform/route.ts';
import { beginSignIn } from './entrance/entrance.ts';
import { accountToAsk } from './entrance/passwordHelp.ts';
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

/** Told only to who knows the password. */
async function requireEntry(member: Member, { services }: PublicContext): Promise<void> {
  if (member.disabled) throw new Refusal('session.disabled');
  if (!member.expires_at || member.expires_at > services.clock.now()) return;
  const { name, phone } = await accountToAsk(services, member.tenant_id);
  throw new Refusal('session.expired', { whom: [name, phone].filter(Boolean).join(' ') });
}

/** Signs in. A wrong password and an unknown user are answered alike and take as long. */
export async function signIn(input: ParsedInputOf<typeof login>, context: PublicContext): Promise<SignedIn> {
  const { database, clock, audit } = context.services;
  if (input.userName === '') throw new Refusal('session.userNameRequired');
  if (input.password === '') throw new Refusal('session.passwordRequired');
  const attempt = await beginSignIn(input.userName, input, context);
  const member = await findMember(context, input.userName);
  if (!(await checkPassword(member?.password_hash, input.password)) || !member) {
    throw new Refusal('session.wrongPassword');
  }
  await attempt.succeed();
  await requireEntry(member, context);
  const token = await openSession(database, clock, member.id, member.password_hash);
  if (token === undefined) throw new Refusal('session.wrongPassword');
  const seen = database.updateTable('member').set({ last_sign_in_at: clock.now() });
  await seen.where('id', '=', member.id).execute();
  const session = { tenantId: member.tenant_id, memberId: member.id, userName: member.user_name };
  const subject = { subjectKind: 'member', subjectId: member.id, subjectName: member.user_name };
  await audit.record({ session, address: context.address }, { action: 'session.login', ...subject });
  return { token, level: String(member.level), userName: member.user_name, roleId: member.role_id };
}
