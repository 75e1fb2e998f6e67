import { fileAddress } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::text[])`;

const materialsOf = (connection: Connection, tenantId: string, ids: readonly string[]) =>
  connection.selectFrom('material').where('tenant_id', '=', tenantId).where('id', '=', anyOf(ids));

/** Names of the tenant's materials by id, including trashed ones. */
export async function materialNamesOf(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await materialsOf(connection, tenantId, ids).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Materials with the URLs of their upload, converted original, and browser version. */
export async function addressesOf(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await materialsOf(connection, tenantId, ids)
    .select(['id', 'hash', 'view_hash as viewHash', 'source_hash as sourceHash'])
    .execute();
  return new Map(
    rows.map(({ id, hash, viewHash, sourceHash }) => [
      id,
      [hash, viewHash, sourceHash].flatMap((one) => (one === null ? [] : fileAddress(one))),
    ]),
  );
}

/** The tenant's materials outside the trash, locked against deletion until the transaction ends. */
export async function holdMaterials(
  transaction: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await materialsOf(transaction, tenantId, ids)
    .select('id')
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Name of one of the materials whose file was replaced after an instant. */
export async function replacedSince(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
  since: Date,
): Promise<string | undefined> {
  const replaced = materialsOf(connection, tenantId, ids)
    .select('name')
    .where('version', '>', 1)
    .where('changed_at', '>', since);
  return (await replaced.limit(1).executeTakeFirst())?.name;
}

/** Facts about a displayed material. */
export interface MaterialFacts {
  id: string;
  name: string;
  expiresAt: Date | null;
  state: 'ready' | 'processing' | 'limited';
  note: string;
  /** Pixels; null when unknown. */
  width: number | null;
  height: number | null;
}

/** Facts about the tenant's materials, by id. */
export async function materialFactsOf(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MaterialFacts>> {
  const rows = await materialsOf(connection, tenantId, ids)
    .select(['id', 'name', 'expires_at as expiresAt', 'state', 'note', 'width', 'height'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Materials outside the trash that expire after an instant. */
export function materialsLeaving(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
  after: Date,
): Promise<{ name: string; expiresAt: Date | null }[]> {
  return materialsOf(connection, tenantId, ids)
    .select(['name', 'expires_at as expiresAt'])
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', after)
    .execute();
}
