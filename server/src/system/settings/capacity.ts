import { move, type QuotaRow, readQuota, requireAboveUse } from '../../account/customers/quota.ts';
import { lockTenant } from '../../account/lockTenant.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';

/** Minimum quota of an account in MB; see `quota.ts`. */
const least = 100;

/** Storage capacity of the operating account including all delegated quota. MB. */
export function capacityOf({ spaceCapacity, spaceInUse, passedOn }: QuotaRow) {
  const own = Math.max(spaceInUse, least);
  return {
    total: spaceCapacity + passedOn.spaceCapacity,
    used: spaceInUse,
    given: passedOn.spaceCapacity,
    least: Math.ceil((own + passedOn.spaceCapacity) / 100) * 100,
  };
}

/** Sets the server's capacity. What was not passed on is the account's own and grows or shrinks by the difference. */
export async function changeCapacity(
  capacity: number,
  context: SessionContext<Needs<'audit' | 'database'>>,
): Promise<void> {
  const { services, session } = context;
  if (capacity <= 0 || capacity % 100 !== 0)
    throw new Refusal('server.capacityHundreds', {}, { capacity: 'server.capacityHundreds' });
  await services.database.transaction().execute(async (transaction) => {
    await lockTenant(transaction, session.tenantId);
    const own = await readQuota(transaction, session.tenantId);
    if (!own) throw new Refusal('customer.unknown');
    const before = capacityOf(own);
    requireAboveUse(own, {
      authorisedCount: own.authorisedCount + own.passedOn.authorisedCount,
      spaceCapacity: capacity,
    });
    const given = { authorisedCount: 0, spaceCapacity: before.total - capacity };
    await move(transaction, session.tenantId, undefined, given);
    const subject = { kind: 'server', id: session.tenantId, name: '' };
    const detail = { before: { spaceCapacity: before.total }, after: { spaceCapacity: capacity } };
    await services.audit.record(context, { action: 'system.capacityChanged', subject, detail }, transaction);
  });
}
