import { type DeleteResult, sql } from 'kysely';

/** Days for which records are kept, where the account has set nothing else. */
export const keptDays = 15;

const day = 24 * 3600 * 1000;

/** The instant so many days ago. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/** The instant before which a row of this table, which has a `tenant_id`, is over: by what its account has set. */
export const keptSince = (table: string, now: Date) =>
  sql<Date>`${now}::timestamptz - make_interval(days => coalesce((select kept_days from account_setting
    where account_setting.tenant_id = ${sql.ref(`${table}.tenant_id`)}), ${keptDays}))`;

/** How many rows a statement deleted. */
export const counted = ({ numDeletedRows }: DeleteResult): number => Number(numDeletedRows);
