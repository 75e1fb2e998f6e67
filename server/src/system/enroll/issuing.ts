import type { insertActivationCode, OutputOf, ParsedInputOf } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { findAccountName } from '../../account/accountName.ts';
import { leftOf, readQuota } from '../../account/customers/quota.ts';
import { requireSeller } from '../../account/customers/seller.ts';
import { lockTenant } from '../../account/lockTenant.ts';
import { accounts, zoneOf } from '../../account/relations.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { hashOf, machineCodeColumn, newCode, plainCode } from './codes.ts';

/** Available terminal quota, minus the quota of active codes. */
export async function leftToPromise(connection: Connection, tenantId: string, now: Date): Promise<number> {
  const quota = await readQuota(connection, tenantId);
  const { promised } = await connection
    .selectFrom('activation_code')
    .select(sql<number>`coalesce(sum(authorised_count), 0)::int`.as('promised'))
    .where('tenant_id', '=', tenantId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return quota === undefined ? 0 : Math.max(0, leftOf(quota).authorisedCount - promised);
}

async function customerOf(connection: Connection, sellerId: string, machineCode: string) {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${accounts} customer
    where parent_id = ${sellerId} and ${machineCodeColumn} = ${plainCode(machineCode)}`.execute(connection);
  const [customer] = rows;
  const error = 'enroll.unknownMachine';
  if (!customer) throw new Refusal(error, {}, { machineCode: error });
  return customer;
}

/** Next midnight in the account's time zone. */
async function endOfDay(connection: Connection, tenantId: string, now: Date): Promise<Date> {
  const zone = zoneOf(tenantId);
  const midnight = sql<Date>`((${now}::timestamptz at time zone ${zone})::date + 1)::timestamp at time zone ${zone}`;
  const { end } = await connection.selectNoFrom(midnight.as('end')).executeTakeFirstOrThrow();
  return end;
}

/** Issues a code, which is returned only this once. */
export async function issueCode(
  { machineCode, authorisedCount }: ParsedInputOf<typeof insertActivationCode>,
  context: SessionContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<OutputOf<typeof insertActivationCode>> {
  const { services, session } = context;
  const { tenantId } = session;
  requireSeller(context);
  const field = 'authorisedCount';
  if (authorisedCount <= 0)
    throw new Refusal('customer.countPositive', {}, { [field]: 'customer.countPositive' });
  const now = services.clock.now();
  return services.database.transaction().execute(async (transaction) => {
    await lockTenant(transaction, tenantId);
    const customer = await customerOf(transaction, tenantId, machineCode);
    const left = await leftToPromise(transaction, tenantId, now);
    if (authorisedCount > left) throw new Refusal('customer.exceedsRemaining', { left });
    const id = newId();
    const code = newCode();
    const expiresAt = await endOfDay(transaction, tenantId, now);
    await transaction
      .insertInto('activation_code')
      .values({
        id,
        tenant_id: tenantId,
        customer_id: customer.id,
        code_hash: hashOf(code),
        ending: code.slice(-4),
        authorised_count: authorisedCount,
        issued_by: session.userName,
        issued_at: now,
        expires_at: expiresAt,
      })
      .execute();
    const subject = { kind: 'customer', id: customer.id, name: customer.name };
    const detail = { authorisedCount, expiresAt: expiresAt.toISOString() };
    await services.audit.record(context, { action: 'system.codeIssued', subject, detail }, transaction);
    return { id, code, customerName: customer.name, expiresAt: expiresAt.toISOString() };
  });
}

/** Revokes an unused activation code of the own account. */
export async function revokeCode(
  id: string,
  context: SessionContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<void> {
  const { services, session } = context;
  await services.database.transaction().execute(async (transaction) => {
    const now = services.clock.now();
    const revoked = await transaction
      .updateTable('activation_code')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('tenant_id', '=', session.tenantId)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['customer_id', 'ending', 'authorised_count'])
      .executeTakeFirst();
    if (!revoked) throw new Refusal('enroll.notInForce');
    const name = await findAccountName(transaction, revoked.customer_id);
    const subject = { kind: 'customer', id: revoked.customer_id, name };
    const detail = { authorisedCount: revoked.authorised_count };
    await services.audit.record(context, { action: 'system.codeRevoked', subject, detail }, transaction);
  });
}
