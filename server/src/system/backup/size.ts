import type { BackupKind } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { sizeOfDeployed } from './deployed.ts';

/** Overhead of base64. */
const growth = 4 / 3;

/** Estimated size of a backup in bytes; rather too large, since indexes are not included. */
export async function estimateSize(
  { database }: { readonly database: Database },
  kind: BackupKind,
  dataDirectory: string,
): Promise<number> {
  const { rows } = await sql<{ rows: number; files: number }>`select
      coalesce((select sum(pg_table_size(oid)) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'), 0)::bigint as rows,
      coalesce((select sum(size) from file), 0)::bigint as files`.execute(database);
  const [row] = rows;
  if (kind !== 'full') return Number(row?.rows ?? 0);
  const files = Number(row?.files ?? 0) + (await sizeOfDeployed(dataDirectory));
  return Math.ceil(Number(row?.rows ?? 0) + files * growth);
}
