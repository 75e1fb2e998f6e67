import { type DeleteResult, sql } from 'kysely';

/** Default retention in days. */
export const keptDays = 15;

const day = 24 * 3600 * 1000;

/** The instant `days` days ago. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/** SQL retention of an account in days. @param column with the account's id, such as `terminal.tenant_id` */
export const keptDaysOf = (column: string) =>
  sql<number>`coalesce((select kept_days from account_setting
    where account_setting.tenant_id = ${sql.ref(column)}), ${keptDays}::int)`;

/** SQL start of retention for rows of a table with `tenant_id`, by account. */
export const keptSince = (table: string, now: Date) =>
  sql<Date>`${now}::timestamptz - make_interval(days => ${keptDaysOf(`${table}.tenant_id`)})`;

/** Number of deleted rows. */
export const counted = ({ numDeletedRows }: DeleteResult): number => Number(numDeletedRows);
