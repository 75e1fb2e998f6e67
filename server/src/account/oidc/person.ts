import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { lockAccount } from '../members/reach.ts';
import { findById, type SignInMember } from '../signIn/member.ts';
import { addPerson } from './newPerson.ts';
import type { OidcSettingTable } from './tables.ts';

/** A provider's claims about a person. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Some providers send booleans as text. */
const deniedBy = (verified: unknown) => verified === false || verified === 'false';

/** The identifying claim. An unverified email address is refused. */
function claimedValue(setting: OidcSettingTable, claims: Claims): string {
  const value = textOf(claims[setting.claim]).slice(0, 200);
  if (value === '') throw new Refusal('oidc.claimMissing', { claim: setting.claim });
  const unverified =
    (setting.claim === 'email' && deniedBy(claims.email_verified)) ||
    (setting.claim === 'phone_number' && deniedBy(claims.phone_number_verified));
  if (unverified) throw new Refusal('oidc.claimUnverified', { claim: setting.claim });
  return value;
}

async function knownMember(connection: Connection, setting: OidcSettingTable, subject: string) {
  const known = await connection
    .selectFrom('oidc_identity')
    .select('member_id')
    .where('tenant_id', '=', setting.tenant_id)
    .where('issuer', '=', setting.issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return known?.member_id;
}

/** Members of this account with the value. */
async function matchingMember(connection: Connection, setting: OidcSettingTable, value: string) {
  const people = connection.selectFrom('member').select('id').where('tenant_id', '=', setting.tenant_id);
  const digits = value.replace(/[\s-]/g, '');
  const found =
    setting.member_field === 'userName'
      ? people.where(sql`lower(user_name)`, '=', value.toLowerCase())
      : people.where('phone', '<>', '').where(sql`regexp_replace(phone, '[ -]', '', 'g')`, '=', digits);
  const rows = await found.limit(2).execute();
  if (rows.length > 1) throw new Refusal('oidc.ambiguous', { value });
  return rows[0]?.id;
}

/** Links the member to the provider's subject id at the first sign-in, as names may change. */
async function remember(
  connection: Connection,
  setting: OidcSettingTable,
  subject: string,
  memberId: string,
  at: Date,
) {
  const kept = await connection
    .insertInto('oidc_identity')
    .values({
      tenant_id: setting.tenant_id,
      issuer: setting.issuer,
      subject,
      member_id: memberId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (!kept) throw new Refusal('oidc.otherPerson');
}

/** The member confirmed by the provider; creates one if configured. */
export async function findPerson(
  services: Needs<'audit' | 'clock' | 'database'>,
  address: string,
  setting: OidcSettingTable,
  claims: Claims,
): Promise<SignInMember> {
  const memberId = await services.database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, setting.tenant_id);
    const known = await knownMember(transaction, setting, claims.sub);
    if (known !== undefined) return known;
    const value = claimedValue(setting, claims);
    const matching = await matchingMember(transaction, setting, value);
    const found = matching ?? (await addPerson(services, transaction, address, setting, value));
    await remember(transaction, setting, claims.sub, found, services.clock.now());
    return found;
  });
  const member = await findById(services, memberId);
  if (!member) throw new Refusal('oidc.stale');
  return member;
}
