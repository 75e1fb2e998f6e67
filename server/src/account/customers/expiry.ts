import type { OutputOf, selectOwnAccount } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';

const day = 24 * 3600 * 1000;
/** Days before the end from which an account counts as expiring. */
export const warningDays = 30;

/** SQL end of a last day such as `2027-01-31` in the seller's zone; null for empty text. */
export const endOf = (expiry: string, sellerId: string) =>
  expiry === ''
    ? null
    : sql<Date>`((${expiry}::date + 1)::timestamp at time zone (select time_zone from tenant where id = ${sellerId}))`;

/** SQL last day of an end. */
export const lastDay = (column: string, sellerId: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone
    (select time_zone from tenant where id = ${sellerId}) - interval '1 second', 'YYYY-MM-DD')`;

export function stateOf(expiresAt: Date | null, now: Date): 'valid' | 'expiring' | 'expired' {
  if (expiresAt === null) return 'valid';
  if (expiresAt <= now) return 'expired';
  return expiresAt.getTime() - now.getTime() <= warningDays * day ? 'expiring' : 'valid';
}

/** What the own account holds, and until when. */
export async function readOwnAccount(
  context: SessionContext<Needs<'clock' | 'database'>>,
): Promise<OutputOf<typeof selectOwnAccount>> {
  const { services, session } = context;
  const row = await services.database
    .selectFrom('tenant')
    .select(['name', 'expires_at', 'balance'])
    .select(
      sql<string | null>`to_char(expires_at at time zone coalesce((select seller.time_zone from tenant seller
        where seller.id = tenant.parent_id), time_zone) - interval '1 second', 'YYYY-MM-DD')`.as('expiry'),
    )
    .where('id', '=', session.tenantId)
    .executeTakeFirstOrThrow();
  const now = services.clock.now();
  const { expires_at } = row;
  return {
    name: row.name,
    expiry: row.expiry ?? '',
    state: stateOf(expires_at, now),
    daysLeft:
      expires_at === null ? null : Math.max(0, Math.ceil((expires_at.getTime() - now.getTime()) / day)),
    balance: row.balance,
  };
}
