import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import { lockTenant } from '../lockTenant.ts';

const lowestLevel = 5;

/** Refuses accounts of the lowest level, which have no customers. */
export function requireSeller({ session }: SessionContext): void {
  if (session.level >= lowestLevel) throw new Refusal('permission.denied');
}

/** A customer directly below the caller's account, both locked from the top down. Refuses others as unknown. */
export async function lockCustomer(transaction: Connection, context: SessionContext, id: string) {
  requireSeller(context);
  const { tenantId } = context.session;
  await lockTenant(transaction, tenantId);
  const customer = await transaction
    .selectFrom('tenant')
    .selectAll()
    .where('id', '=', id)
    .where('parent_id', '=', tenantId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer) throw new Refusal('customer.unknown');
  return customer;
}
