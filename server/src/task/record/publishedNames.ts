import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

/**
 * Names of published programs by the hashes of their documents or files. Scans all publications of the account, without
 * an index: only for files not named elsewhere.
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
