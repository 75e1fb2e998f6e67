import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

export interface PageRecord {
  material_id: string;
  hash: string;
  width: number;
  height: number;
}

/** Pages of the tenant's documents, in order. */
export function pagesOf(
  database: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<PageRecord[]> {
  return database
    .selectFrom('material_page')
    .select(['material_id', 'hash', 'width', 'height'])
    .where('tenant_id', '=', tenantId)
    .where('material_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('material_id')
    .orderBy('number')
    .execute();
}
