import type { exportPassage, ParsedInputOf } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { containing } from '../../platform/database/containing.ts';
import { groupsBelow } from '../tree/groupRepository.ts';
import { rootId } from '../tree/groupService.ts';
import { photoOwner, photoOwnerId } from './storePassage.ts';

type Filter = ParsedInputOf<typeof exportPassage>;

/** Query for the tenant's matching records. */
async function matching(connection: Connection, tenantId: string, filter: Filter) {
  let query = connection
    .selectFrom('terminal_passage')
    .innerJoin('terminal', 'terminal.id', 'terminal_passage.terminal_id')
    .where('terminal_passage.tenant_id', '=', tenantId)
    .where('terminal_passage.deleted_at', 'is', null);
  if (filter.clId !== '') query = query.where('terminal_passage.terminal_id', '=', filter.clId);
  if (filter.gpId !== rootId) {
    const groupIds = await groupsBelow(connection, tenantId, filter.gpId);
    query = query.where('terminal.group_id', '=', sql<string>`any(${groupIds}::text[])`);
  }
  if (filter.person !== '')
    query = query.where('terminal_passage.person', 'ilike', containing(filter.person));
  if (filter.result !== '') query = query.where('terminal_passage.result', '=', filter.result);
  if (filter.startAt !== '') query = query.where('terminal_passage.at', '>=', new Date(filter.startAt));
  if (filter.endAt !== '') query = query.where('terminal_passage.at', '<', new Date(filter.endAt));
  return query;
}

/** Records, newest first. */
export async function passages(
  connection: Connection,
  tenantId: string,
  filter: Filter,
  { offset, limit }: { offset: number; limit: number },
) {
  return (await matching(connection, tenantId, filter))
    .select(['terminal_passage.id', 'terminal_id', 'terminal.name', 'at', 'person', 'result', 'note'])
    .select('photo_hash')
    .orderBy('at', 'desc')
    .orderBy('terminal_passage.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Total of all pages of a filtered list. */
export async function countPassages(connection: Connection, tenantId: string, filter: Filter) {
  const query = await matching(connection, tenantId, filter);
  const row = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return row.total;
}

/**
 * Clears records: by ids, or all of a person. Their ids stay for the retention period, so that a repeated delivery does
 * not restore them. Returns the number, and the persons.
 */
export async function emptyPassages(
  connection: Connection,
  tenantId: string,
  { ids, person }: { ids: readonly string[]; person: string },
  now: Date,
): Promise<number> {
  const chosen =
    ids.length > 0 ? sql`id = any(${[...ids]}::text[])` : sql`lower(person) = ${person.toLowerCase()}`;
  const { rows } = await sql<{ terminal_id: string; id: string }>`
    update terminal_passage set deleted_at = ${now}, person = '', note = '', photo_hash = null
    where tenant_id = ${tenantId} and deleted_at is null and ${chosen} returning terminal_id, id`.execute(
    connection,
  );
  const owners = rows.map(({ terminal_id, id }) => photoOwnerId(terminal_id, id));
  await sql`delete from file_reference where tenant_id = ${tenantId} and owner_kind = ${photoOwner}
    and owner_id = any(${owners}::text[])`.execute(connection);
  return rows.length;
}

/** Releases the photos of terminals about to be deleted. */
export async function releasePhotos(connection: Connection, tenantId: string, clIds: readonly string[]) {
  await sql`delete from file_reference where tenant_id = ${tenantId} and owner_kind = ${photoOwner} and owner_id in (
    select terminal_id || '/' || id from terminal_passage
    where tenant_id = ${tenantId} and terminal_id = any(${[...clIds]}::text[]))`.execute(connection);
}

/** Removes records beyond their account's retention with photos, for all tenants. Returns their number. */
export async function removeOldPassages(
  connection: Connection,
  oldest: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`with gone as (
      delete from terminal_passage where received_at < ${oldest} or at < ${oldest} returning terminal_id, id
    ), let_go as (
      delete from file_reference where owner_kind = ${photoOwner}
        and owner_id in (select terminal_id || '/' || id from gone)
    ) select count(*) as total from gone`.execute(connection);
  return rows[0]?.total ?? 0;
}
