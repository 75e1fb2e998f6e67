import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

const batch = 50_000;

/** Inserts materials of one account in ten folders; returns the first. */
export async function fillMaterials(database: Database, tenantId: string, count: number): Promise<string> {
  const folder = `f${count}-`;
  await sql`insert into material_folder (id, tenant_id, parent_id, name)
    select ${folder} || n, ${tenantId}, null, 'Folder ' || n from generate_series(0, 9) n`.execute(database);
  const hash = 'a'.repeat(64);
  await sql`insert into file (hash, size, mime) values (${hash}, 1000, 'image/png') on conflict do nothing`.execute(
    database,
  );
  for (let from = 0; from < count; from += batch) {
    await sql`insert into material (id, tenant_id, folder_id, name, type, suffix, mime, hash, size, width, height,
        thumbnail_hash, state, created_by, created_at, changed_at)
      select 'm' || ${count}::int || '-' || n, ${tenantId}, ${folder} || (n % 10),
        'Picture number ' || (n::bigint * 7919 % ${count}::int), 'image', 'png', 'image/png', ${hash}, 1000 + n % 5000,
        1920, 1080, ${hash}, 'ready', 'bench', timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-01-01'
      from generate_series(${from}::int, ${Math.min(count, from + batch) - 1}::int) n`.execute(database);
  }
  return `${folder}0`;
}

/** Runs the maintenance that the database would do after so many rows. */
export async function settleMaterials(database: Database): Promise<void> {
  await sql`vacuum analyze material`.execute(database);
}
