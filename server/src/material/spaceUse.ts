import type { MaterialType, OutputOf, selectMaterialSpaceUse } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { isUnused } from './listFilter.ts';
import { usedByFonts } from './space.ts';

interface TypeRow {
  type: MaterialType;
  total: number;
  size: number;
  unused: number;
  unusedSize: number;
}

/** By type; content is freeable when no material with it is in use. */
async function typesOf(database: Connection, tenantId: string): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    with each as (select type, hash, size, (${isUnused}) as free from material
      where tenant_id = ${tenantId} and deleted_at is null),
    content as (select min(type) as type, max(size) as size, count(*) as total,
        count(*) filter (where free) as unused, bool_and(free) as free from each group by hash)
    select type, sum(total)::bigint as total, sum(size)::bigint as size, sum(unused)::bigint as unused,
      coalesce(sum(size) filter (where free), 0)::bigint as "unusedSize"
    from content group by type order by sum(size) desc`.execute(database);
  return rows;
}

async function countsOf(database: Connection, tenantId: string) {
  const { rows } = await sql<Record<'trashed' | 'trash' | 'fonts' | 'fontSize', number>>`
    select (select count(*) from material where tenant_id = ${tenantId} and deleted_at is not null) as trashed,
      (select coalesce(sum(size), 0)::bigint from material_content
        where tenant_id = ${tenantId} and live = 0) as trash,
      (select count(*) from material_font where tenant_id = ${tenantId}) as fonts,
      ${usedByFonts(sql`${tenantId}`)}::bigint as "fontSize"`.execute(database);
  return rows[0] ?? { trashed: 0, trash: 0, fonts: 0, fontSize: 0 };
}

/** Storage use of an account. Reads all of its materials: for a rarely opened page. */
export async function readSpaceUse(
  database: Connection,
  tenantId: string,
): Promise<OutputOf<typeof selectMaterialSpaceUse>> {
  const [types, counts] = await Promise.all([typesOf(database, tenantId), countsOf(database, tenantId)]);
  return {
    types,
    trash: { total: counts.trashed, size: counts.trash },
    fonts: { total: counts.fonts, size: counts.fontSize },
  };
}
