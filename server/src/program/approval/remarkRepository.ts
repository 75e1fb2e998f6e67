import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { ProgramRemarkTable } from '../tables.ts';

export type RemarkRow = Selectable<ProgramRemarkTable>;

/** Remarks on a program, open ones first, each by age. */
export function listRemarks(connection: Connection, tenantId: string, programId: string) {
  return connection
    .selectFrom('program_remark')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', programId)
    .orderBy(sql`resolved_at is not null`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Number of review comments without a resolution. */
export async function countOpenRemarks(connection: Connection, tenantId: string, programId: string) {
  const row = await connection
    .selectFrom('program_remark')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', programId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** A remark with a lock until the end of the transaction. */
export function lockRemark(connection: Connection, tenantId: string, id: string) {
  return connection
    .selectFrom('program_remark')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Violates a foreign key when the program is deleted meanwhile. */
export async function insertRemark(connection: Connection, row: RemarkRow): Promise<void> {
  await connection.insertInto('program_remark').values(row).execute();
}

/** `by` is the name of a user; null opens the comment again. */
export async function resolveRemark(
  connection: Connection,
  tenantId: string,
  id: string,
  resolved: { by: string; at: Date } | null,
): Promise<void> {
  await connection
    .updateTable('program_remark')
    .set({ resolved_by: resolved?.by ?? '', resolved_at: resolved?.at ?? null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes for everyone; whether the caller may is checked before. */
export async function deleteRemark(connection: Connection, tenantId: string, id: string): Promise<void> {
  await connection
    .deleteFrom('program_remark')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
