import { type RawBuilder, sql } from 'kysely';
import { zoneOf } from '../../account/relations.ts';

/** Maximum rows of an export. */
export const mostRows = 50_000;

/** Condition that `at` lies within days of the account's time zone, both inclusive. */
export function withinDays(
  column: string,
  tenantId: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): RawBuilder<boolean> {
  const zone = zoneOf(tenantId);
  const at = sql.ref(column);
  const start = startDate === '' ? sql`true` : sql`${at} >= ${startDate}::timestamp at time zone ${zone}`;
  const end =
    endDate === '' ? sql`true` : sql`${at} < (${endDate}::timestamp + interval '1 day') at time zone ${zone}`;
  return sql<boolean>`(${start} and ${end})`;
}
