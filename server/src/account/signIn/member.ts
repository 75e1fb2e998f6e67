import { sql } from 'kysely';
import { entryRefusal } from '../../platform/access/mayEnter.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { recordFailure } from './failedSignIn.ts';

const members = ({ database }: Needs<'database'>) =>
  database
    .selectFrom('member')
    .innerJoin('tenant', 'tenant.id', 'member.tenant_id')
    .select(['member.id', 'member.tenant_id', 'member.user_name', 'member.password_hash', 'member.role_id'])
    .select(['member.disabled', 'tenant.level', 'tenant.expires_at']);

/** A member signing in, with the data that decides on admission. */
export type SignInMember = NonNullable<Awaited<ReturnType<typeof findByName>>>;

export const findByName = (services: Needs<'database'>, userName: string) =>
  members(services).where(sql`lower(member.user_name)`, '=', userName.toLowerCase()).executeTakeFirst();

export const findById = (services: Needs<'database'>, memberId: string) =>
  members(services).where('member.id', '=', memberId).executeTakeFirst();

/** Refuses a disabled member, and people of an account that has expired. */
export async function requireEntry(
  member: SignInMember,
  context: PublicContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<void> {
  const refusal = await entryRefusal(context.services, member);
  if (!refusal) return;
  await recordFailure(context, member, 'session.loginRefused');
  throw refusal;
}
