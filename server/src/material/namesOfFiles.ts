import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { filesPlayed } from '../program/relations.ts';

/** Names of materials and fonts by file hash. */
export async function namesOfMaterialFiles(
  connection: Connection,
  tenantId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = sql`any(${[...hashes]}::text[])`;
  const { rows } = await sql<{ hash: string; name: string }>`
    with named (hash, name, rank) as (
      select hash, name, 1 from material where tenant_id = ${tenantId} and hash = ${wanted}
      union all
      select view_hash, name, 2 from material where tenant_id = ${tenantId} and view_hash = ${wanted}
      union all
      select page.hash, material.name, 3 from material_page page
        join material on material.id = page.material_id and material.tenant_id = page.tenant_id
        where page.tenant_id = ${tenantId} and page.hash = ${wanted}
      union all
      select held.file_hash, material.name, 4 from ${filesPlayed} held
        join material on material.id = held.material_id and material.tenant_id = held.tenant_id
        where held.tenant_id = ${tenantId} and held.file_hash = ${wanted}
      union all
      select hash, name, 5 from material_font where tenant_id = ${tenantId} and hash = ${wanted}
    )
    select distinct on (hash) hash, name from named order by hash, rank, name`.execute(connection);
  return new Map(rows.map(({ hash, name }) => [hash, name]));
}
