import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { Refusal } from '../platform/errors.ts';

const megabyte = 1024 * 1024;
const toMegabytes = (bytes: number) => Math.round((bytes / megabyte) * 10) / 10;

/**
 * Parts of a statement over accounts, in bytes: numbers that are kept ready, see migration 0032, so that they cost the same
 * for ten materials and for a million.
 */
const usedByMaterials = (tenantId: string) =>
  sql<number>`coalesce((select used from material_space where tenant_id = ${sql.ref(tenantId)}), 0)`;
/** Bytes of an account's fonts, the same content once. @param tenantId column or value with the account's id */
export const usedByFonts = (tenantId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select sum(size) from
    (select distinct hash, size from material_font where tenant_id = ${tenantId}) font), 0)`;
const reservedByUploads = (tenantId: string) => sql<number>`coalesce((select sum(size) from material_upload
  where tenant_id = ${sql.ref(tenantId)} and finished_at is null and poster_of is null), 0)`;

/**
 * Part of a statement over accounts: the bytes that each one's files take, with uploads under way.
 * @param tenantId column with the account's id, such as `tenant.id`
 */
export const spaceTakenBy = (tenantId: string): RawBuilder<number> =>
  sql<number>`(${usedByMaterials(tenantId)} + ${usedByFonts(sql.ref(tenantId))} + ${reservedByUploads(tenantId)})`;

/** Room of a tenant. Bytes. */
export interface Space {
  /** Materials with those in the trash, and fonts; the same content once. */
  readonly used: number;
  /** What only the trash holds; part of `used`. */
  readonly trash: number;
  /** For uploads under way. */
  readonly reserved: number;
  /** Undefined: no limit. */
  readonly total: number | undefined;
}

/** Reads the room of one account. */
export async function readSpace(database: Connection, tenantId: string): Promise<Space> {
  const { rows } = await sql<Record<'used' | 'fonts' | 'trash' | 'reserved' | 'capacity', number>>`
    select ${usedByMaterials('tenant.id')} as used, ${usedByFonts(sql.ref('tenant.id'))} as fonts,
      coalesce((select sum(size) from material_content where tenant_id = tenant.id and live = 0), 0) as trash,
      ${reservedByUploads('tenant.id')} as reserved,
      tenant.space_capacity as capacity
    from tenant where tenant.id = ${tenantId}`.execute(database);
  const { used = 0, fonts = 0, trash = 0, reserved = 0, capacity = 0 } = rows[0] ?? {};
  return { used: used + fonts, trash, reserved, total: capacity > 0 ? capacity * megabyte : undefined };
}

/** Refuses a file for which the account has no room, before its first byte. */
export async function requireSpace(
  database: Connection,
  tenantId: string,
  { name, size }: { name: string; size: number },
): Promise<void> {
  const { used, reserved, total } = await readSpace(database, tenantId);
  if (total === undefined) return;
  const needed = toMegabytes(size);
  if (size > total) {
    throw new Refusal('material.uploadExceedsSpace', { name, needed, capacity: toMegabytes(total) });
  }
  const left = Math.max(0, total - used - reserved);
  if (size > left) throw new Refusal('material.spaceInsufficient', { name, needed, left: toMegabytes(left) });
}

/** Refuses more bytes of an upload that was admitted when the account has lost the room for it since. */
export async function requireRoomStill(
  database: Connection,
  upload: { tenant_id: string; file_name: string; size: number },
): Promise<void> {
  const { used, reserved, total } = await readSpace(database, upload.tenant_id);
  if (total === undefined || used + reserved <= total) return;
  const left = toMegabytes(Math.max(0, total - used));
  const needed = toMegabytes(upload.size);
  throw new Refusal('material.spaceInsufficient', { name: upload.file_name, needed, left });
}

/** One upload of a tenant is admitted at a time, so that two cannot both take the last room. */
export async function lockSpace(transaction: Connection, tenantId: string): Promise<void> {
  const tenant = transaction.selectFrom('tenant').select('id').where('id', '=', tenantId);
  // Rows that refer to the tenant may be written meanwhile.
  await tenant.forNoKeyUpdate().execute();
}
