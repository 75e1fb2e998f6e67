import type { MaterialSort } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { conditionsOf, inTemplateFolder, isCounted, type MaterialFilter } from './listFilter.ts';
import type { MaterialRecord } from './materialRepository.ts';

/** Maximum count: counting further would delay the answer for pages that no one opens. */
const countLimit = 10_000;

interface Order {
  readonly column: 'created_at' | 'name' | 'size' | 'expires_at';
  readonly direction: 'asc' | 'desc';
}
/** Ties are broken by id in the same direction, so that one index serves both. */
const orders: Readonly<Record<MaterialSort, Order>> = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  name: { column: 'name', direction: 'asc' },
  nameDown: { column: 'name', direction: 'desc' },
  size: { column: 'size', direction: 'desc' },
  sizeUp: { column: 'size', direction: 'asc' },
  expiry: { column: 'expires_at', direction: 'asc' },
};

/** Start of a page: an offset, or a cursor after the previous page's last row. */
export interface PagePlace {
  readonly sort: MaterialSort;
  readonly limit: number;
  readonly offset: number;
  readonly after: { readonly value: string | number; readonly id: string; readonly hash: string } | undefined;
}

/** Sort key of a record. */
export function placeOf(record: MaterialRecord, sort: MaterialSort) {
  const value = record[orders[sort].column];
  return {
    value: value instanceof Date ? value.toISOString() : (value ?? 'infinity'),
    id: record.id,
    hash: record.hash,
  };
}

/** One page, read along the sort index; by expiry, materials without one come last. */
export async function pageOfMaterials(
  database: Connection,
  filter: MaterialFilter,
  { sort, limit, offset, after }: PagePlace,
): Promise<MaterialRecord[]> {
  const { column, direction } = orders[sort];
  const conditions = conditionsOf(filter);
  const key =
    sort === 'expiry'
      ? sql`coalesce(material.expires_at, 'infinity'::timestamptz)`
      : sql.ref(`material.${column}`);
  if (after) {
    const compare = direction === 'asc' ? sql`>` : sql`<`;
    const type = {
      created_at: sql`timestamptz`,
      expires_at: sql`timestamptz`,
      name: sql`text`,
      size: sql`bigint`,
    }[column];
    conditions.push(sql`(${key}, material.id) ${compare} (${after.value}::${type}, ${after.id})`);
  }
  const turned = direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<MaterialRecord>`select material.* from material
    where ${sql.join(conditions, sql` and `)}
    order by ${key} ${turned}, material.id ${turned} limit ${limit} offset ${after ? 0 : offset}`.execute(
    database,
  );
  return rows;
}

/**
 * A page that lists uploads before template pictures: the latter are the newest after creating a program from a
 * template
 * and would fill the first page. Two index reads instead of a full sort.
 *
 * @param bundled hashes of template pictures
 */
export async function pageOwnFirst(
  database: Connection,
  filter: MaterialFilter,
  place: PagePlace,
  bundled: readonly string[],
): Promise<MaterialRecord[]> {
  const others = { ...filter, contents: { hashes: bundled, only: true } };
  if (place.after && bundled.includes(place.after.hash)) return pageOfMaterials(database, others, place);
  const own = { ...filter, contents: { hashes: bundled, only: false } };
  const rows = await pageOfMaterials(database, own, place);
  if (rows.length === place.limit) return rows;
  const isBehind = !place.after && place.offset > 0 && rows.length === 0;
  const offset = isBehind ? place.offset - (await countUpTo(database, own, place.offset)) : 0;
  const rest = { ...place, limit: place.limit - rows.length, offset, after: undefined };
  return [...rows, ...(await pageOfMaterials(database, others, rest))];
}

/** Counts up to a limit: rows added since the first page do not extend the list. */
async function countUpTo(database: Connection, filter: MaterialFilter, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from material where ${sql.join(conditionsOf(filter), sql` and `)} limit ${most}) matching`.execute(
    database,
  );
  return rows[0]?.total ?? 0;
}

/** Reads the maintained count, or counts up to the limit. */
export async function countMaterials(
  database: Connection,
  filter: MaterialFilter,
): Promise<{ total: number; exact: boolean }> {
  if (isCounted(filter)) return { total: await keptCount(database, filter), exact: true };
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select from material where ${sql.join(conditionsOf(filter), sql` and `)} limit ${countLimit + 1}) matching`.execute(
    database,
  );
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, countLimit), exact: total <= countLimit };
}

async function keptCount(
  database: Connection,
  { tenantId, folderId, type, types, own }: MaterialFilter,
): Promise<number> {
  let query = database
    .selectFrom('material_count')
    .select((select) => select.fn.sum<number>('total').as('total'))
    .where('tenant_id', '=', tenantId);
  if (folderId !== undefined) query = query.where('folder_id', '=', folderId);
  else if (own) query = query.where(sql<boolean>`not ${inTemplateFolder(tenantId, 'material_count')}`);
  if (type !== '') query = query.where('type', '=', type);
  if (types.length > 0) query = query.where('type', 'in', types);
  return (await query.executeTakeFirst())?.total ?? 0;
}

/** Counts expiring and expired materials. */
export async function countLifetimes(database: Connection, tenantId: string, now: Date, soon: Date) {
  const { rows } = await sql<{ expiring: number; expired: number }>`
    select count(*) filter (where expires_at > ${now}) as expiring, count(*) filter (where expires_at <= ${now}) as expired
    from material where tenant_id = ${tenantId} and deleted_at is null and expires_at <= ${soon}`.execute(
    database,
  );
  return rows[0] ?? { expiring: 0, expired: 0 };
}
