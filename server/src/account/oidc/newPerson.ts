import { randomBytes, randomInt } from 'node:crypto';
import { loggedRoleName } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import { mostMembers } from '../members/memberService.ts';
import { hashPassword } from '../password.ts';
import type { OidcSettingTable } from './tables.ts';

const isTaken = async (transaction: Connection, name: string) =>
  (await transaction
    .selectFrom('member')
    .select('id')
    .where(sql`lower(user_name)`, '=', name.toLowerCase())
    .executeTakeFirst()) !== undefined;

/** A valid user name close to the provider's. */
async function freeName(transaction: Connection, value: string): Promise<string> {
  const near = (value.split('@')[0] ?? '').replace(/[^A-Za-z0-9]/g, '');
  if (near.length >= 3 && near.length <= 12 && !(await isTaken(transaction, near))) return near;
  for (let tries = 0; tries < 20; tries += 1) {
    const name = `${near.slice(0, 7) || 'user'}${randomInt(10_000, 99_999)}`;
    if (!(await isTaken(transaction, name))) return name;
  }
  throw new Refusal('account.nameTaken');
}

/** Creates a member known only to the provider, with an unknown password. */
export async function addPerson(
  services: Needs<'audit'>,
  transaction: Connection,
  address: string,
  setting: OidcSettingTable,
  value: string,
): Promise<string> {
  const { tenant_id: tenantId, create_role_id: roleId } = setting;
  if (roleId === '') throw new Refusal('oidc.unknownPerson', { value });
  const people = transaction.selectFrom('member').select('id').where('tenant_id', '=', tenantId);
  if ((await people.execute()).length >= mostMembers)
    throw new Refusal('account.tooManyMembers', { most: mostMembers });
  const role = await transaction
    .selectFrom('role')
    .select(['role_id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('role_id', '=', roleId)
    .where('role_id', '<>', '1')
    .executeTakeFirst();
  if (!role) throw new Refusal('oidc.roleGone');
  const [id, user_name] = [newId(), await freeName(transaction, value)];
  const password_hash = await hashPassword(randomBytes(24).toString('base64url'));
  const phone = setting.member_field === 'phone' ? value.slice(0, 20) : '';
  await transaction
    .insertInto('member')
    .values({ id, tenant_id: tenantId, user_name, phone, password_hash, role_id: role.role_id })
    .execute();
  const provider = new URL(setting.issuer).host;
  await services.audit.record(
    { session: { tenantId, memberId: null, userName: '' }, address },
    {
      action: 'account.memberAdded',
      subject: { kind: 'member', id, name: user_name },
      detail: { role: loggedRoleName(role), provider },
    },
    transaction,
  );
  return id;
}
