import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/**
 * What an account calls the content behind hashes: the material or font that the file is of, or the program that it is the
 * document of or that plays it. Hashes of nothing that the account has are absent.
 */
export async function namesOfFiles(
  connection: Connection,
  tenantId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const named = await namesOfMaterials(connection, tenantId, hashes);
  const others = hashes.filter((hash) => !named.has(hash));
  if (others.length === 0) return named;
  return new Map([...named, ...(await namesOfPublished(connection, tenantId, others))]);
}

type Named = { hash: string; name: string };

async function namesOfMaterials(connection: Connection, tenantId: string, hashes: readonly string[]) {
  const wanted = sql`any(${[...hashes]}::text[])`;
  const { rows } = await sql<Named>`
    with named (hash, name, rank) as (
      select hash, name, 1 from material where tenant_id = ${tenantId} and hash = ${wanted}
      union all
      select view_hash, name, 2 from material where tenant_id = ${tenantId} and view_hash = ${wanted}
      union all
      select page.hash, material.name, 3 from material_page page
        join material on material.id = page.material_id and material.tenant_id = page.tenant_id
        where page.tenant_id = ${tenantId} and page.hash = ${wanted}
      union all
      select held.file_hash, material.name, 4 from program_material held
        join material on material.id = held.material_id and material.tenant_id = held.tenant_id
        where held.tenant_id = ${tenantId} and held.file_hash = ${wanted}
      union all
      select hash, name, 5 from material_font where tenant_id = ${tenantId} and hash = ${wanted}
    )
    select distinct on (hash) hash, name from named order by hash, rank, name`.execute(connection);
  return new Map(rows.map(({ hash, name }) => [hash, name]));
}

/** Reads all that the account has published, which no index helps with: only for what nothing else names. */
async function namesOfPublished(connection: Connection, tenantId: string, hashes: readonly string[]) {
  const wanted = sql`any(${[...hashes]}::text[])`;
  const { rows } = await sql<Named>`
    with named (hash, name, rank) as (
      select published ->> 'documentHash', published ->> 'name', 1 from task_program
        where tenant_id = ${tenantId} and published ->> 'documentHash' = ${wanted}
      union all
      select file ->> 'hash', published ->> 'name', 2
        from task_program, jsonb_array_elements(published -> 'files') file
        where tenant_id = ${tenantId} and file ->> 'hash' = ${wanted}
    )
    select distinct on (hash) hash, name from named order by hash, rank, name`.execute(connection);
  return new Map(rows.map(({ hash, name }) => [hash, name]));
}
