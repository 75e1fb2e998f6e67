import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { Refusal } from '../platform/errors.ts';

const megabyte = 1024 * 1024;
const toMegabytes = (bytes: number) => Math.round((bytes / megabyte) * 10) / 10;

/** Bytes that a tenant's materials take, the same content once, and those that uploads under way will take. */
async function spaceTaken(database: Connection, tenantId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce((select sum(size) from (
        select distinct hash, size from material where tenant_id = ${tenantId}) as stored), 0)
      + coalesce((select sum(size) from material_upload
        where tenant_id = ${tenantId} and finished_at is null and poster_of is null), 0) as taken`.execute(
    database,
  );
  return rows[0]?.taken ?? 0;
}

/** Bytes; undefined when the account has no limit. */
async function capacityOf(database: Connection, tenantId: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('tenant')
    .select('space_capacity')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return row.space_capacity > 0 ? row.space_capacity * megabyte : undefined;
}

/** Refuses a file for which the account has no room, before its first byte. */
export async function requireSpace(
  database: Connection,
  tenantId: string,
  file: { name: string; size: number },
): Promise<void> {
  const capacity = await capacityOf(database, tenantId);
  if (capacity === undefined) return;
  const { name, size } = file;
  const needed = toMegabytes(size);
  if (size > capacity) {
    throw new Refusal('material.uploadExceedsSpace', { name, needed, capacity: toMegabytes(capacity) });
  }
  const left = Math.max(0, capacity - (await spaceTaken(database, tenantId)));
  if (size > left) throw new Refusal('material.spaceInsufficient', { name, needed, left: toMegabytes(left) });
}

/** One upload of a tenant is admitted at a time, so that two cannot both take the last room. */
export async function lockSpace(transaction: Connection, tenantId: string): Promise<void> {
  const tenant = transaction.selectFrom('tenant').select('id').where('id', '=', tenantId);
  // Rows that refer to the tenant may be written meanwhile.
  await tenant.forNoKeyUpdate().execute();
}
