import { sql } from 'kysely';
import { spaceTakenBy } from '../../material/space.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { authorisedCountOf } from '../../terminal/ofAccount.ts';

/**
 * How counts and space are shared out. An account's own columns hold what it may use itself; what a customer is given is
 * moved out of them into the customer's, and comes back when it is taken away. So no check elsewhere has to know of
 * customers, and the sum over all accounts never changes. Rows are locked from the top down, as everywhere.
 */
export interface Quota {
  /** Terminals. */
  readonly authorisedCount: number;
  /** MB. */
  readonly spaceCapacity: number;
}

export interface QuotaRow extends Quota {
  readonly id: string;
  readonly level: number;
  /** Terminals that the account itself has authorised. */
  readonly authorisedInUse: number;
  /** MB that its own files take, with uploads under way. */
  readonly spaceInUse: number;
  /** What is its customers', and theirs in turn. */
  readonly passedOn: Quota;
}

const megabyte = 1024 * 1024;
/** An account that has passed everything on would count as one without a limit. MB. */
const leastOwnSpace = 100;

/** Counts from rows that change only under the same lock. */
export async function readQuota(connection: Connection, id: string): Promise<QuotaRow | undefined> {
  const { rows } = await sql<{
    id: string;
    level: number;
    authorisedCount: number;
    spaceCapacity: number;
    authorisedInUse: number;
    used: number;
    passedCount: number;
    passedSpace: number;
  }>`with recursive below as (
      select id, authorised_count, space_capacity from tenant where parent_id = ${id}
      union all
      select tenant.id, tenant.authorised_count, tenant.space_capacity from tenant
        join below on tenant.parent_id = below.id)
    select tenant.id, tenant.level, tenant.authorised_count as "authorisedCount",
      tenant.space_capacity as "spaceCapacity",
      ${authorisedCountOf('tenant.id')} as "authorisedInUse", ${spaceTakenBy('tenant.id')} as used,
      coalesce((select sum(authorised_count) from below), 0)::bigint as "passedCount",
      coalesce((select sum(space_capacity) from below), 0)::bigint as "passedSpace"
    from tenant where tenant.id = ${id}`.execute(connection);
  const row = rows[0];
  if (!row) return undefined;
  const { used, passedCount, passedSpace, ...rest } = row;
  return {
    ...rest,
    spaceInUse: Math.ceil(Number(used) / megabyte),
    passedOn: { authorisedCount: Number(passedCount), spaceCapacity: Number(passedSpace) },
  };
}

/** What the account could give to one more customer. */
export function leftOf(own: QuotaRow): Quota {
  const space = own.spaceCapacity - Math.max(own.spaceInUse, leastOwnSpace);
  return {
    authorisedCount: Math.max(0, own.authorisedCount - own.authorisedInUse),
    spaceCapacity: Math.max(0, Math.floor(space / 100) * 100),
  };
}

/** The rules for the numbers alone. */
export function requireWholeQuota({ authorisedCount, spaceCapacity }: Quota): void {
  if (authorisedCount <= 0)
    throw new Refusal('customer.countPositive', {}, { authorisedCount: 'customer.countPositive' });
  if (spaceCapacity <= 0 || spaceCapacity % 100 !== 0)
    throw new Refusal('customer.spaceHundreds', {}, { spaceCapacity: 'customer.spaceHundreds' });
}

/** Refuses to take what is not left. `given` may be negative: then something comes back. */
export function requireLeft(parent: QuotaRow, given: Quota): void {
  const left = leftOf(parent);
  if (given.authorisedCount > left.authorisedCount)
    throw new Refusal('customer.exceedsRemaining', { left: left.authorisedCount });
  if (given.spaceCapacity > left.spaceCapacity)
    throw new Refusal('customer.insufficientSpace', { left: left.spaceCapacity });
}

/** What of a customer's total it, and those below it, use: what the list shows, and below which no total may go. */
export function inUseOf({ authorisedInUse, spaceInUse, passedOn }: QuotaRow): Quota {
  // Where everything would be passed on, the account itself must keep the least.
  const own = Math.max(spaceInUse, passedOn.spaceCapacity > 0 ? leastOwnSpace : 0);
  return {
    authorisedCount: authorisedInUse + passedOn.authorisedCount,
    spaceCapacity: own + passedOn.spaceCapacity,
  };
}

/** Refuses a total below what a customer, and those below it, use. */
export function requireAboveUse(customer: QuotaRow, wanted: Quota): void {
  const { authorisedCount, spaceCapacity } = inUseOf(customer);
  if (wanted.authorisedCount < authorisedCount)
    throw new Refusal('customer.belowCount', { used: authorisedCount });
  if (wanted.spaceCapacity < spaceCapacity) throw new Refusal('customer.belowSpace', { used: spaceCapacity });
}

export async function lockTenant(transaction: Connection, id: string): Promise<void> {
  await transaction.selectFrom('tenant').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Moves from one account's own columns to another's; negative amounts move back. */
export async function move(transaction: Connection, from: string, to: string | undefined, given: Quota) {
  const { authorisedCount, spaceCapacity } = given;
  await sql`update tenant set authorised_count = authorised_count - ${authorisedCount},
    space_capacity = space_capacity - ${spaceCapacity} where id = ${from}`.execute(transaction);
  if (to === undefined) return;
  await sql`update tenant set authorised_count = authorised_count + ${authorisedCount},
    space_capacity = space_capacity + ${spaceCapacity} where id = ${to}`.execute(transaction);
}
