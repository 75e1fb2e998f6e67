import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/**
 * Names of the published programs that files are the documents of, or are played by, by the hash of the file. Reads all
 * that the account has published, which no index helps with: only for what nothing else names.
 */
export async function publishedNamesOf(
  connection: Connection,
  tenantId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = sql`any(${[...hashes]}::text[])`;
  const { rows } = await sql<{ hash: string; name: string }>`
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
