import type * as api from '@vitrine/shared/api';
import type { LogActionOf, OutputOf, ParsedInputOf } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { lockCustomer, requireSeller } from './seller.ts';

function recordOrder(
  context: SessionContext<Needs<'audit'>>,
  transaction: Connection,
  action: LogActionOf<'account'>,
  order: { id: string; number: string },
  detail: Record<string, unknown>,
) {
  const subject = { kind: 'order', id: order.id, name: order.number };
  return context.services.audit.record(context, { action, subject, detail }, transaction);
}

/** One page, newest first; amounts in hundredths of the currency. */
export async function listOrders(
  input: ParsedInputOf<typeof api.selectOrders>,
  context: SessionContext<Needs<'database'>>,
): Promise<OutputOf<typeof api.selectOrders>> {
  requireSeller(context);
  let query = context.services.database
    .selectFrom('customer_order')
    .innerJoin('tenant', 'tenant.id', 'customer_order.customer_id')
    .where('customer_order.tenant_id', '=', context.session.tenantId);
  if (input.customerId !== '') query = query.where('customer_id', '=', input.customerId);
  if (input.status !== '') query = query.where('status', '=', input.status);
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('customer_order')
    .select('tenant.name as customer_name')
    .orderBy('customer_order.created_at', 'desc')
    .orderBy('customer_order.id')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute();
  const orderList = rows.map((row) => ({
    id: row.id,
    number: row.number,
    customerId: row.customer_id,
    customerName: row.customer_name,
    description: row.description,
    amount: row.amount,
    rechargeAmount: row.recharge_amount,
    bonus: row.bonus,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }));
  return { orderList, totalNum: total };
}

/** `20261121-000042`: day and sequential number. */
async function nextNumber(transaction: Connection, now: Date): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('customer_order_number') as next`.execute(
    transaction,
  );
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}-${String(rows[0]?.next ?? 0).padStart(6, '0')}`;
}

/** Adds an unpaid order: `amount` and `rechargeAmount` in hundredths of the currency, `bonus` in whole units. */
export function addOrder(
  input: ParsedInputOf<typeof api.insertOrder>,
  context: SessionContext<Needs<'audit' | 'clock' | 'database'>>,
) {
  const { services, session } = context;
  return services.database.transaction().execute(async (transaction) => {
    const customer = await lockCustomer(transaction, context, input.customerId);
    const now = services.clock.now();
    const order = { id: newId(), number: await nextNumber(transaction, now) };
    const { description, amount, rechargeAmount, bonus } = input;
    await transaction
      .insertInto('customer_order')
      .values({
        ...order,
        tenant_id: session.tenantId,
        customer_id: customer.id,
        description,
        amount,
        recharge_amount: rechargeAmount,
        bonus: bonus * 100,
        created_at: now,
        paid_at: null,
      })
      .execute();
    const detail = { customer: customer.name, amount, rechargeAmount, bonus: bonus * 100 };
    await recordOrder(context, transaction, 'account.orderAdded', order, detail);
    return order;
  });
}

async function lockOrder(transaction: Connection, context: SessionContext, id: string) {
  requireSeller(context);
  const order = await transaction
    .selectFrom('customer_order')
    .selectAll()
    .where('tenant_id', '=', context.session.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Refusal('order.unknown');
  if (order.status === 'paid') throw new Refusal('order.paid', { number: order.number });
  return order;
}

/** Records the payment and credits the customer with amount and gift: together, and once. */
export function payOrder(
  id: string,
  context: SessionContext<Needs<'audit' | 'clock' | 'database'>>,
): Promise<{ balance: number }> {
  const { services } = context;
  return services.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, context, id);
    await transaction
      .updateTable('customer_order')
      .set({ status: 'paid', paid_at: services.clock.now() })
      .where('id', '=', id)
      .execute();
    const credited = order.recharge_amount + order.bonus;
    const { balance } = await transaction
      .updateTable('tenant')
      .set((column) => ({ balance: column('balance', '+', credited) }))
      .where('id', '=', order.customer_id)
      .returning('balance')
      .executeTakeFirstOrThrow();
    await recordOrder(context, transaction, 'account.orderPaid', order, { credited, balance });
    return { balance };
  });
}

/** Refuses an order that is paid (`order.paid`) or another seller's (`order.unknown`). */
export async function removeOrder(
  id: string,
  context: SessionContext<Needs<'audit' | 'database'>>,
): Promise<void> {
  await context.services.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, context, id);
    await transaction.deleteFrom('customer_order').where('id', '=', id).execute();
    await recordOrder(context, transaction, 'account.orderDeleted', order, { amount: order.amount });
  });
}
