import { h5VisitDays } from '@vitrine/shared/api';
import { type Selectable, sql } from 'kysely';
import { accounts, zoneOf } from '../../account/relations.ts';
import type { Connection } from '../../platform/database/connection.ts';
import type { H5PublicationTable } from '../tables.ts';

export type PublicationRow = Selectable<H5PublicationTable>;

/** The publication of an H5 page, revoked or not; undefined when it was never published. */
export function findPublication(database: Connection, tenantId: string, workId: string) {
  return database
    .selectFrom('h5_publication')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('h5_id', '=', workId)
    .executeTakeFirst();
}

/** Without a tenant: anyone with the URL may see a publication. */
export function findPublished(database: Connection, id: string) {
  return database.selectFrom('h5_publication').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Inserts or replaces a work's publication. */
export async function writePublication(database: Connection, row: PublicationRow): Promise<void> {
  await database
    .insertInto('h5_publication')
    .values(row)
    .onConflict((conflict) => conflict.column('h5_id').doUpdateSet(row))
    .execute();
}

/** Returns false when nothing was published, or it was revoked before. */
export async function revokePublication(database: Connection, tenantId: string, workId: string, now: Date) {
  const { numUpdatedRows } = await database
    .updateTable('h5_publication')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('h5_id', '=', workId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a visit on the current day in the account's time zone. */
export async function countVisit(database: Connection, publication: PublicationRow, now: Date) {
  const { tenant_id: tenantId, h5_id: workId } = publication;
  await sql`insert into h5_visit (tenant_id, h5_id, day, opened)
    select id, ${workId}, (${now}::timestamptz at time zone time_zone)::date, 1 from ${accounts} account where id = ${tenantId}
    on conflict (h5_id, day) do update set opened = h5_visit.opened + 1`.execute(database);
}

/** Visits of a work: total, and per day for the last days. */
export async function readVisits(database: Connection, tenantId: string, workId: string, now: Date) {
  const of = database.selectFrom('h5_visit').where('tenant_id', '=', tenantId).where('h5_id', '=', workId);
  const sum = await of.select(sql<number>`coalesce(sum(opened), 0)::int`.as('opened')).executeTakeFirst();
  const days = await of
    .select([sql<string>`h5_visit.day::text`.as('day'), 'h5_visit.opened'])
    .where(
      sql<boolean>`h5_visit.day > (${now}::timestamptz at time zone ${zoneOf(tenantId)})::date - ${h5VisitDays}::int`,
    )
    .orderBy('h5_visit.day')
    .execute();
  return { opened: sum?.opened ?? 0, days };
}
