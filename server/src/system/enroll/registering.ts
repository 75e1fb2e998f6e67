import type { insertEnrolment, OutputOf } from '@vitrine/shared/api';
import { findAccountName } from '../../account/accountName.ts';
import { leftOf, move, readQuota } from '../../account/customers/quota.ts';
import { lockTenant } from '../../account/lockTenant.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { hashOf } from './codes.ts';

/** Finds a code for this account; those for others are not found. */
async function findCode(connection: Connection, tenantId: string, typed: string) {
  const code = await connection
    .selectFrom('activation_code')
    .select(['id', 'tenant_id'])
    .where('code_hash', '=', hashOf(typed))
    .where('customer_id', '=', tenantId)
    .executeTakeFirst();
  if (!code) throw new Refusal('enroll.unknownCode', {}, { code: 'enroll.unknownCode' });
  return code;
}

/** Marks the code as used. Both accounts are locked, so that of concurrent attempts one succeeds. */
async function useUp(connection: Connection, id: string, userName: string, now: Date): Promise<number> {
  const code = await connection
    .selectFrom('activation_code')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!code) throw new Refusal('enroll.unknownCode', {}, { code: 'enroll.unknownCode' });
  const refused = (error: `enroll.${'used' | 'revoked' | 'expired'}`) =>
    new Refusal(error, {}, { code: error });
  if (code.used_at) throw refused('enroll.used');
  if (code.revoked_at) throw refused('enroll.revoked');
  if (code.expires_at <= now) throw refused('enroll.expired');
  await connection
    .updateTable('activation_code')
    .set({ used_at: now, used_by: userName })
    .where('id', '=', id)
    .execute();
  return code.authorised_count;
}

/** Transfers the code's quota from the issuing account to the caller's. */
export async function register(
  typed: string,
  context: SessionContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<OutputOf<typeof insertEnrolment>> {
  const { services, session } = context;
  const { tenantId, userName } = session;
  if (typed === '') throw new Refusal('enroll.codeRequired', {}, { code: 'enroll.codeRequired' });
  const { id, tenant_id: sellerId } = await findCode(services.database, tenantId, typed);
  return services.database.transaction().execute(async (transaction) => {
    await lockTenant(transaction, sellerId);
    await lockTenant(transaction, tenantId);
    const added = await useUp(transaction, id, userName, services.clock.now());
    const seller = await readQuota(transaction, sellerId);
    // The remaining quota of the parent account is not disclosed.
    if (!seller || leftOf(seller).authorisedCount < added) throw new Refusal('enroll.sellerShort');
    await move(transaction, sellerId, tenantId, { authorisedCount: added, spaceCapacity: 0 });
    const own = await readQuota(transaction, tenantId);
    const after = own?.authorisedCount ?? added;
    await notifySeller(transaction, context, sellerId, { before: after - added, after });
    return { added, remaining: own ? leftOf(own).authorisedCount : added };
  });
}

/** Logs the registration in both accounts. */
async function notifySeller(
  transaction: Connection,
  context: SessionContext<Needs<'audit'>>,
  sellerId: string,
  authorisedCount: { before: number; after: number },
): Promise<void> {
  const { audit } = context.services;
  const { tenantId } = context.session;
  const name = await findAccountName(transaction, tenantId);
  const subject = { kind: 'customer', id: tenantId, name };
  const detail = { authorisedCount };
  await audit.record(context, { action: 'system.registered', subject, detail }, transaction);
  const seller = { session: { tenantId: sellerId, memberId: null, userName: '' }, address: '' };
  const added = authorisedCount.after - authorisedCount.before;
  const given = { subject, detail: { authorisedCount: added } };
  await audit.record(seller, { action: 'system.codeUsed', ...given }, transaction);
}
