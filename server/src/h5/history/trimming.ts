import { h5HistoryBytes } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { historyKind } from './keeping.ts';

/**
 * Deletes the oldest revisions of accounts whose histories exceed `bytes`, and releases files that only they showed.
 * The
 * newest revision of a work always stays. Sizes are as stored by the database.
 */
export async function trimHistories(
  connection: Connection,
  _now: Date,
  bytes = h5HistoryBytes,
): Promise<number> {
  const { rows } = await sql<{ h5_id: string }>`
    with sized as (
      select h5_id, revision,
        sum(pg_column_size(document)) over (partition by tenant_id order by saved_at desc, h5_id, revision desc) as taken,
        row_number() over (partition by h5_id order by revision desc) as place
      from h5_revision)
    delete from h5_revision kept using sized
      where kept.h5_id = sized.h5_id and kept.revision = sized.revision and sized.taken > ${bytes} and sized.place > 1
      returning kept.h5_id`.execute(connection);
  const works = [...new Set(rows.map(({ h5_id }) => h5_id))];
  if (works.length > 0) await releaseUnshown(connection, works);
  return rows.length;
}

/** Releases files that no revision of these works shows any more. */
async function releaseUnshown(connection: Connection, works: readonly string[]): Promise<void> {
  await sql`delete from file_reference held
    where held.owner_kind = ${historyKind} and held.owner_id = any(${[...works]}::text[])
      and not exists (select from h5_revision kept
        where kept.h5_id = held.owner_id and held.hash = any(kept.files))`.execute(connection);
}
