import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { ProgramShareTable } from '../tables.ts';

export type ShareRow = Selectable<ProgramShareTable>;

/** Throws on an id that exists; the number of links is limited by the caller. */
export async function insertShare(connection: Connection, row: ShareRow): Promise<void> {
  await connection.insertInto('program_share').values(row).execute();
}

/** Valid links, newest first. */
export function listShares(connection: Connection, tenantId: string, programId: string, now: Date) {
  return connection
    .selectFrom('program_share')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', programId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Revokes a valid link; returns its program, or undefined if unknown. */
export function revokeShare(connection: Connection, tenantId: string, id: string, now: Date) {
  return connection
    .updateTable('program_share')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('program_id as programId')
    .executeTakeFirst();
}

/** Sets the password of a valid link; returns the row and the previous hash. */
export async function setSharePassword(
  transaction: Connection,
  tenantId: string,
  id: string,
  passwordHash: string | null,
  now: Date,
) {
  const before = await transaction
    .selectFrom('program_share')
    .select('password_hash')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  const row = await transaction
    .updateTable('program_share')
    .set({ password_hash: passwordHash })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, before: before.password_hash };
}

/** Without a tenant: the signature authorises public previews. */
export function findShare(connection: Connection, id: string) {
  return connection.selectFrom('program_share').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds one opening and notes its time; the id alone is the key, as visitors have no tenant. */
export async function countOpening(connection: Connection, id: string, now: Date): Promise<void> {
  await connection
    .updateTable('program_share')
    .set({ opened: sql`opened + 1`, opened_at: now })
    .where('id', '=', id)
    .execute();
}
