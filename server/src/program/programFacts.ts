import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

/** Data of a program where it is mentioned. */
export interface ProgramSummary {
  id: string;
  name: string;
  audit: 'unreviewed' | 'passed' | 'rejected';
  thumbnailHash: string | null;
  /** `1920x1080`. */
  resolution: string;
}

const programsOf = (connection: Connection, tenantId: string, ids: readonly string[]) =>
  connection
    .selectFrom('program')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`);

/** The tenant's programs among the ids, in their order. */
export async function summariesOf(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ProgramSummary[]> {
  const rows: ProgramSummary[] = await programsOf(connection, tenantId, ids)
    .select(['id', 'name', 'audit', 'thumbnail_hash as thumbnailHash'])
    .select(
      sql<string>`(document -> 'mainResolution' ->> 'width') || 'x' || (document -> 'mainResolution' ->> 'height')`.as(
        'resolution',
      ),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Names of the tenant's programs, by id. */
export async function programNamesOf(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await programsOf(connection, tenantId, ids).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Thumbnail hashes of the tenant's programs, by id; null if none. */
export async function thumbnailsOf(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await programsOf(connection, tenantId, ids).select(['id', 'thumbnail_hash']).execute();
  return new Map(rows.map(({ id, thumbnail_hash: hash }) => [id, hash]));
}

/** Programs opened by touch from any of these. */
export async function linkedFrom(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const links = await connection
    .selectFrom('program_link')
    .select('linked_id')
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return links.map(({ linked_id: id }) => id);
}
