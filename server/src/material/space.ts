import { type RawBuilder, sql } from 'kysely';
import { accounts } from '../account/relations.ts';
import type { Connection } from '../platform/database/connection.ts';
import { Refusal } from '../platform/errors.ts';

const megabyte = 1024 * 1024;
const toMegabytes = (bytes: number) => Math.round((bytes / megabyte) * 10) / 10;

/** SQL expressions per account, in bytes: maintained counters, see migration 0032, of constant cost. */
const usedByMaterials = (tenantId: string) =>
  sql<number>`coalesce((select used from material_space where tenant_id = ${sql.ref(tenantId)}), 0)`;
/** Bytes of an account's fonts, equal content counted once. @param tenantId column or value with the account's id */
export const usedByFonts = (tenantId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select sum(size) from
    (select distinct hash, size from material_font where tenant_id = ${tenantId}) font), 0)`;
const reservedByUploads = (tenantId: string) => sql<number>`coalesce((select sum(size) from material_upload
  where tenant_id = ${sql.ref(tenantId)} and finished_at is null and poster_of is null), 0)`;

/**
 * SQL expression per account: bytes of its files, including uploads in progress.
 * @param tenantId column with the account's id, such as `tenant.id`
 */
export const spaceTakenBy = (tenantId: string): RawBuilder<number> =>
  sql<number>`(${usedByMaterials(tenantId)} + ${usedByFonts(sql.ref(tenantId))} + ${reservedByUploads(tenantId)})`;

/** Storage space of a tenant. Bytes. */
export interface Space {
  /** Materials including trashed ones, and fonts; equal content counted once. */
  readonly used: number;
  /** Trashed materials only; part of `used`. */
  readonly trash: number;
  /** For uploads in progress. */
  readonly reserved: number;
  /** Undefined: unlimited. */
  readonly total: number | undefined;
}

/** Storage space of an account. */
export async function readSpace(database: Connection, tenantId: string): Promise<Space> {
  const { rows } = await sql<Record<'used' | 'fonts' | 'trash' | 'reserved' | 'capacity', number>>`
    select ${usedByMaterials('account.id')} as used, ${usedByFonts(sql.ref('account.id'))} as fonts,
      coalesce((select sum(size) from material_content where tenant_id = account.id and live = 0), 0) as trash,
      ${reservedByUploads('account.id')} as reserved,
      account.space_capacity as capacity
    from ${accounts} account where account.id = ${tenantId}`.execute(database);
  const { used = 0, fonts = 0, trash = 0, reserved = 0, capacity = 0 } = rows[0] ?? {};
  return { used: used + fonts, trash, reserved, total: capacity > 0 ? capacity * megabyte : undefined };
}

/** Refuses a file for which the account has no space, before its first byte. */
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

/** Refuses further bytes of an admitted upload when the account's space has shrunk since. */
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
