import type * as api from '@vitrine/shared/api';
import type { LogActionOf, ParsedInputOf } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { violatedConstraint } from '../../platform/database/failure.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { listTerminalIds } from '../../terminal/ofAccount.ts';
import { lockTenant } from '../lockTenant.ts';
import { addReadyRoles } from '../members/readyRoles.ts';
import { hashPassword } from '../password.ts';
import { requirePhone, requireUserName } from '../rules.ts';
import { createAccount } from '../seed.ts';
import { endSessions } from '../sessions.ts';
import { requirePassword } from '../settings/passwordRule.ts';
import { forgetFactor } from '../twoFactor/forgetFactor.ts';
import { endOf } from './expiry.ts';
import { move, type QuotaRow, readQuota, requireAboveUse, requireLeft, requireWholeQuota } from './quota.ts';
import { lockCustomer, requireSeller } from './seller.ts';

type Fields = ParsedInputOf<typeof api.updateCustomer>;

function recordCustomer(
  context: SessionContext<Needs<'audit'>>,
  transaction: Connection,
  action: LogActionOf<'account'>,
  customer: { id: string; name: string },
  detail: Record<string, unknown> = {},
) {
  const subject = { kind: 'customer', id: customer.id, name: customer.name };
  return context.services.audit.record(context, { action, subject, detail }, transaction);
}

async function requireQuota(transaction: Connection, id: string): Promise<QuotaRow> {
  const quota = await readQuota(transaction, id);
  if (!quota) throw new Refusal('customer.unknown');
  return quota;
}

/** Customer data without quotas. */
const factsOf = ({ name, phone, address, expiry }: Omit<Fields, 'id'>, sellerId: string) => ({
  name,
  phone,
  address,
  expires_at: endOf(expiry, sellerId),
});

/**
 * Creates the account with its first administrator and takes its quota from the seller's. Refuses what exceeds that,
 * and a user name that is taken (`account.nameTaken`).
 */
export async function addCustomer(
  input: ParsedInputOf<typeof api.insertCustomer>,
  context: SessionContext<Needs<'audit' | 'database' | 'expiryWatch'>>,
) {
  const { services, session } = context;
  requireSeller(context);
  requireWholeQuota(input);
  requireUserName(input.userName);
  requirePhone(input.phone);
  await requirePassword(services.database, session.tenantId, input.password, 6);
  const passwordHash = await hashPassword(input.password);
  try {
    const added = await services.database.transaction().execute(async (transaction) => {
      await lockTenant(transaction, session.tenantId);
      requireLeft(await requireQuota(transaction, session.tenantId), input);
      const { time_zone } = await transaction
        .selectFrom('tenant')
        .select('time_zone')
        .where('id', '=', session.tenantId)
        .executeTakeFirstOrThrow();
      const { authorisedCount, spaceCapacity, name, userName } = input;
      const { tenantId: id } = await createAccount(transaction, {
        parentId: session.tenantId,
        level: session.level + 1,
        name,
        authorisedCount,
        spaceCapacity,
        timeZone: time_zone,
        userName,
        passwordHash,
      });
      await transaction
        .updateTable('tenant')
        .set({ ...factsOf(input, session.tenantId), demo: input.demo })
        .where('id', '=', id)
        .execute();
      await addReadyRoles(transaction, id);
      await move(transaction, session.tenantId, undefined, input);
      const detail = { userName, authorisedCount, spaceCapacity, expiry: input.expiry };
      await recordCustomer(context, transaction, 'account.customerAdded', { id, name }, detail);
      return { id };
    });
    await services.expiryWatch.noteSet();
    return added;
  } catch (error) {
    if (violatedConstraint(error) === 'member_user_name') throw new Refusal('account.nameTaken');
    throw error;
  }
}

/**
 * Moves quota between seller and customer in the same transaction; refuses less than the customer uses, and another
 * seller's customer (`customer.unknown`).
 */
export async function changeCustomer(
  input: Fields,
  context: SessionContext<Needs<'audit' | 'database' | 'expiryWatch'>>,
): Promise<void> {
  const { services, session } = context;
  requireWholeQuota(input);
  requirePhone(input.phone);
  await services.database.transaction().execute(async (transaction) => {
    const customer = await lockCustomer(transaction, context, input.id);
    const quota = await requireQuota(transaction, input.id);
    const before = {
      authorisedCount: quota.authorisedCount + quota.passedOn.authorisedCount,
      spaceCapacity: quota.spaceCapacity + quota.passedOn.spaceCapacity,
    };
    requireAboveUse(quota, input);
    const given = {
      authorisedCount: input.authorisedCount - before.authorisedCount,
      spaceCapacity: input.spaceCapacity - before.spaceCapacity,
    };
    requireLeft(await requireQuota(transaction, session.tenantId), given);
    await transaction
      .updateTable('tenant')
      .set(factsOf(input, session.tenantId))
      .where('id', '=', input.id)
      .execute();
    await move(transaction, session.tenantId, input.id, given);
    const { name, phone, address, expiry, authorisedCount, spaceCapacity } = input;
    const old = { name: customer.name, phone: customer.phone, address: customer.address, ...before };
    const detail = { before: old, after: { name, phone, address, authorisedCount, spaceCapacity, expiry } };
    await recordCustomer(context, transaction, 'account.customerChanged', { id: input.id, name }, detail);
  });
  await services.expiryWatch.noteSet();
}

/** The administrator the parent helps: the first one, preferably allowed to sign in. */
function findAdministrator(transaction: Connection, customerId: string) {
  return transaction
    .selectFrom('member')
    .select(['id', 'user_name'])
    .where('tenant_id', '=', customerId)
    .where('role_id', '=', '1')
    .orderBy('disabled')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirstOrThrow();
}

/** The way back in for a customer's administrator who lost their device and their recovery codes. */
export async function resetCustomerTwoFactor(
  id: string,
  context: SessionContext<Needs<'audit' | 'database'>>,
) {
  return context.services.database.transaction().execute(async (transaction) => {
    const customer = await lockCustomer(transaction, context, id);
    const found = await findAdministrator(transaction, id);
    if (!(await forgetFactor(transaction, found.id))) throw new Refusal('twoFactor.memberHasNone');
    const detail = { userName: found.user_name };
    await recordCustomer(context, transaction, 'account.customerTwoFactorReset', customer, detail);
    return { userName: found.user_name };
  });
}

/** Sets a new password for a customer's administrator who forgot it. */
export async function resetCustomerPassword(
  input: { id: string; password: string },
  context: SessionContext<Needs<'audit' | 'database' | 'events'>>,
) {
  const { services, session } = context;
  await requirePassword(services.database, session.tenantId, input.password, 6);
  const passwordHash = await hashPassword(input.password);
  const member = await services.database.transaction().execute(async (transaction) => {
    const customer = await lockCustomer(transaction, context, input.id);
    // The customer's password rule may be stricter than the parent's.
    await requirePassword(transaction, input.id, input.password, 6);
    const found = await findAdministrator(transaction, input.id);
    await transaction
      .updateTable('member')
      .set({ password_hash: passwordHash })
      .where('id', '=', found.id)
      .execute();
    await endSessions(transaction, found.id);
    const detail = { userName: found.user_name };
    await recordCustomer(context, transaction, 'account.customerPasswordReset', customer, detail);
    return found;
  });
  services.events.endMember(member.id);
  return { userName: member.user_name };
}

/** Removes a customer with everything that is its own; its counts come back. */
export async function removeCustomer(
  id: string,
  context: SessionContext<Needs<'audit' | 'database' | 'events' | 'terminals'>>,
): Promise<void> {
  const { services, session } = context;
  const terminalIds = await terminalsOfDemo(context, id);
  // Notified while they exist, and only if the deletion will not be refused.
  if (terminalIds.length > 0) await services.terminals.notifyRemoval(id, terminalIds);
  const members = await services.database.transaction().execute(async (transaction) => {
    const customer = await lockCustomer(transaction, context, id);
    const quota = await requireQuota(transaction, id);
    const below = await transaction.selectFrom('tenant').select('id').where('parent_id', '=', id).execute();
    if (below.length > 0) throw new Refusal('customer.hasCustomers', { count: below.length });
    if (quota.authorisedInUse > 0 && !customer.demo)
      throw new Refusal('customer.hasTerminals', { count: quota.authorisedInUse });
    const people = await transaction.selectFrom('member').select('id').where('tenant_id', '=', id).execute();
    await move(transaction, id, session.tenantId, quota);
    await transaction.deleteFrom('tenant').where('id', '=', id).execute();
    await recordCustomer(context, transaction, 'account.customerDeleted', customer, {
      authorisedCount: quota.authorisedCount,
      spaceCapacity: quota.spaceCapacity,
    });
    return people;
  });
  for (const member of members) services.events.endMember(member.id);
  await services.terminals.endLinks(terminalIds);
}

/** Terminals that go with a demo account; none of any other account, which must not have any. */
async function terminalsOfDemo(
  { services, session }: SessionContext<Needs<'database'>>,
  id: string,
): Promise<string[]> {
  const { database } = services;
  const demo = await database
    .selectFrom('tenant')
    .select('id')
    .where('id', '=', id)
    .where('parent_id', '=', session.tenantId)
    .where('demo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tenant as below').select('below.id').where('below.parent_id', '=', id))),
    )
    .executeTakeFirst();
  return demo ? listTerminalIds(database, demo.id) : [];
}
