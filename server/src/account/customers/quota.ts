import { sql } from 'kysely';
import { spaceTakenBy } from '../../material/space.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { authorisedCountOf } from '../../terminal/ofAccount.ts';

/**
 * Distribution of quotas. An account's own columns hold what it may use itself; amounts given to customers are moved to
 * theirs, and back when revoked. So other checks need not know of customers, and the total is constant. Rows are locked
 * from the top down, as everywhere.
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
  /** Terminals authorised by the account itself. */
  readonly authorisedInUse: number;
  /** MB used by its own files, including pending uploads. */
  readonly spaceInUse: number;
  /** Quotas of its customers, including their descendants. */
  readonly passedOn: Quota;
}

const megabyte = 1024 * 1024;
/** Minimum MB an account keeps: 0 would mean unlimited. */
const leastOwnSpace = 100;

/** Counts rows that change only under the same lock. */
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

/** Quota available for another customer. */
export function leftOf(own: QuotaRow): Quota {
  const space = own.spaceCapacity - Math.max(own.spaceInUse, leastOwnSpace);
  return {
    authorisedCount: Math.max(0, own.authorisedCount - own.authorisedInUse),
    spaceCapacity: Math.max(0, Math.floor(space / 100) * 100),
  };
}

/** Validates the numbers alone. */
export function requireWholeQuota({ authorisedCount, spaceCapacity }: Quota): void {
  if (authorisedCount <= 0)
    throw new Refusal('customer.countPositive', {}, { authorisedCount: 'customer.countPositive' });
  if (spaceCapacity <= 0 || spaceCapacity % 100 !== 0)
    throw new Refusal('customer.spaceHundreds', {}, { spaceCapacity: 'customer.spaceHundreds' });
}

/** Refuses amounts beyond what is left. A negative `given` returns quota. */
export function requireLeft(parent: QuotaRow, given: Quota): void {
  const left = leftOf(parent);
  if (given.authorisedCount > left.authorisedCount)
    throw new Refusal('customer.exceedsRemaining', { left: left.authorisedCount });
  if (given.spaceCapacity > left.spaceCapacity)
    throw new Refusal('customer.insufficientSpace', { left: left.spaceCapacity });
}

/** Quota used by a customer and its descendants: shown in the list, and the minimum of its total. */
export function inUseOf({ authorisedInUse, spaceInUse, passedOn }: QuotaRow): Quota {
  // An account with customers must keep the minimum itself.
  const own = Math.max(spaceInUse, passedOn.spaceCapacity > 0 ? leastOwnSpace : 0);
  return {
    authorisedCount: authorisedInUse + passedOn.authorisedCount,
    spaceCapacity: own + passedOn.spaceCapacity,
  };
}

/** Refuses a total below the use of a customer and its descendants. */
export function requireAboveUse(customer: QuotaRow, wanted: Quota): void {
  const { authorisedCount, spaceCapacity } = inUseOf(customer);
  if (wanted.authorisedCount < authorisedCount)
    throw new Refusal('customer.belowCount', { used: authorisedCount });
  if (wanted.spaceCapacity < spaceCapacity) throw new Refusal('customer.belowSpace', { used: spaceCapacity });
}

/** Moves quota between accounts' own columns; negative amounts move back. */
export async function move(transaction: Connection, from: string, to: string | undefined, given: Quota) {
  const { authorisedCount, spaceCapacity } = given;
  await sql`update tenant set authorised_count = authorised_count - ${authorisedCount},
    space_capacity = space_capacity - ${spaceCapacity} where id = ${from}`.execute(transaction);
  if (to === undefined) return;
  await sql`update tenant set authorised_count = authorised_count + ${authorisedCount},
    space_capacity = space_capacity + ${spaceCapacity} where id = ${to}`.execute(transaction);
}
