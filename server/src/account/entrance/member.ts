import { sql } from 'kysely';
import { Refusal } from '../../platform/errors.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { recordFailure } from './failedSignIn.ts';
import { accountToAsk } from './passwordHelp.ts';

const members = ({ database }: Services) =>
  database
    .selectFrom('member')
    .innerJoin('tenant', 'tenant.id', 'member.tenant_id')
    .select(['member.id', 'member.tenant_id', 'member.user_name', 'member.password_hash', 'member.role_id'])
    .select(['member.disabled', 'tenant.level', 'tenant.expires_at']);

/** A person at the door, with what decides whether they may enter. */
export type MemberAtDoor = NonNullable<Awaited<ReturnType<typeof findByName>>>;

export const findByName = (services: Services, userName: string) =>
  members(services).where(sql`lower(member.user_name)`, '=', userName.toLowerCase()).executeTakeFirst();

export const findById = (services: Services, memberId: string) =>
  members(services).where('member.id', '=', memberId).executeTakeFirst();

/** Refuses who is disabled, and people of an account that has expired. Told only to who proved who they are. */
export async function requireEntry(member: MemberAtDoor, context: PublicContext): Promise<void> {
  const { services } = context;
  const expired = member.expires_at !== null && member.expires_at <= services.clock.now();
  if (!member.disabled && !expired) return;
  await recordFailure(context, member, 'session.loginRefused');
  if (member.disabled) throw new Refusal('session.disabled');
  const { name, phone } = await accountToAsk(services, member.tenant_id);
  throw new Refusal('session.expired', { whom: [name, phone].filter(Boolean).join(' ') });
}
