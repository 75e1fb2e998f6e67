import type { ApprovalState } from '@vitrine/shared/api';
import type { ProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { measure } from './document/measure.ts';

/** A program in lists, without its document. */
export interface ProgramFacts {
  id: string;
  folderId: string | null;
  name: string;
  audit: ApprovalState;
  auditReason: string;
  thumbnailHash: string | null;
  updatedBy: string;
  updatedAt: Date;
  createdAt: Date;
  /** Waiting for review since; null if not submitted, or reviewed. */
  waitingSince: Date | null;
  /** Pixels. */
  width: number;
  height: number;
  openRemarks: number;
}

/** A program with its document, in the version it was saved in. */
export interface ProgramRow {
  id: string;
  folderId: string | null;
  name: string;
  document: unknown;
  revision: number;
  audit: ApprovalState;
  auditReason: string;
  thumbnailHash: string | null;
  updatedBy: string;
  updatedById: string | null;
  updatedAt: Date;
  contributors: string[];
  waitingSince: Date | null;
  auditedBy: string;
  auditedAt: Date | null;
}

const openRemarks = sql<number>`(select count(*) from program_remark
  where program_remark.program_id = program.id and resolved_at is null)`.as('openRemarks');

/** List columns, named as in `ProgramFacts`. */
export const selectFacts = (connection: Connection, tenantId: string) =>
  connection
    .selectFrom('program')
    .select(['id', 'folder_id as folderId', 'name', 'audit', 'audit_reason as auditReason'])
    .select(['thumbnail_hash as thumbnailHash', 'updated_by as updatedBy', 'updated_at as updatedAt'])
    .select(['created_at as createdAt', 'waiting_since as waitingSince', 'width', 'height', openRemarks])
    .where('tenant_id', '=', tenantId);

const rowColumns = [
  'id',
  'folder_id as folderId',
  'name',
  'document',
  'revision',
  'audit',
  'audit_reason as auditReason',
  'thumbnail_hash as thumbnailHash',
  'updated_by as updatedBy',
  'updated_by_id as updatedById',
  'updated_at as updatedAt',
  'contributors',
  'waiting_since as waitingSince',
  'audited_by as auditedBy',
  'audited_at as auditedAt',
] as const;

/** Programs of a tenant by name: all, or directly in a folder (null: the root). */
export function listPrograms(
  connection: Connection,
  tenantId: string,
  folderId?: string | null,
): Promise<ProgramFacts[]> {
  const all = selectFacts(connection, tenantId).orderBy('name').orderBy('id');
  if (folderId === undefined) return all.execute();
  return (
    folderId === null ? all.where('folder_id', 'is', null) : all.where('folder_id', '=', folderId)
  ).execute();
}

/** Number of programs directly in each folder; null is the root. */
export async function countByFolder(
  connection: Connection,
  tenantId: string,
): Promise<Map<string | null, number>> {
  const rows = await connection
    .selectFrom('program')
    .select(({ fn }) => ['folder_id as folderId', fn.countAll<number>().as('total')])
    .where('tenant_id', '=', tenantId)
    .groupBy('folder_id')
    .execute();
  return new Map(rows.map((row) => [row.folderId, row.total]));
}

/** Facts without the document; undefined for a program of another tenant. Does not lock. */
export function findProgram(
  connection: Connection,
  tenantId: string,
  id: string,
): Promise<ProgramRow | undefined> {
  return connection
    .selectFrom('program')
    .select(rowColumns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Like `findProgram`, without the document. */
export function findProgramHead(connection: Connection, tenantId: string, id: string) {
  return connection
    .selectFrom('program')
    .select(['id', 'name', 'revision', 'audit', 'updated_by as updatedBy'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Like `findProgram`, with a row lock until the end of the transaction. */
export function lockProgram(
  connection: Connection,
  tenantId: string,
  id: string,
): Promise<ProgramRow | undefined> {
  return connection
    .selectFrom('program')
    .select(rowColumns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The tenant's programs among the ids, in no order; unknown ids are skipped. */
export function findPrograms(
  connection: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<ProgramRow[]> {
  return connection
    .selectFrom('program')
    .select(rowColumns)
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids.length > 0 ? [...ids] : [''])
    .execute();
}

/** Names of the tenant's programs among the ids. */
export function findNames(connection: Connection, tenantId: string, ids: readonly string[]) {
  return connection
    .selectFrom('program')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
}

/** Whether a program of the tenant has exactly this name, in any folder. */
export async function hasName(connection: Connection, tenantId: string, name: string): Promise<boolean> {
  const row = await connection
    .selectFrom('program')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the programs directly in a folder. */
export async function listIds(connection: Connection, tenantId: string, folderId: string) {
  const rows = await connection
    .selectFrom('program')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('folder_id', '=', folderId)
    .orderBy('name')
    .execute();
  return rows.map(({ id }) => id);
}

/** The tenant's programs among the ids. */
export async function ownIds(connection: Connection, tenantId: string, ids: readonly string[]) {
  const rows = await findNames(connection, tenantId, ids);
  return rows.map(({ id }) => id);
}

export interface NewProgram {
  id: string;
  folderId: string | null;
  name: string;
  document: ProgramDocument;
  audit: ApprovalState;
  /** Submitted for review on creation. */
  submitted: boolean;
  /** See the table. */
  forPublishing?: boolean;
  thumbnailHash: string | null;
  updatedBy: string;
  updatedById: string;
  updatedAt: Date;
}

/** Inserts the row with the figures measured from its document; files are referred to by the caller. */
export async function insertProgram(
  connection: Connection,
  tenantId: string,
  program: NewProgram,
): Promise<void> {
  const { width, height, scenes } = measure(program.document);
  await connection
    .insertInto('program')
    .values({
      id: program.id,
      tenant_id: tenantId,
      folder_id: program.folderId,
      name: program.name,
      document: JSON.stringify(program.document),
      revision: 1,
      audit: program.audit,
      thumbnail_hash: program.thumbnailHash,
      width,
      height,
      scenes,
      contributors: [program.updatedById],
      for_publishing: program.forPublishing ?? false,
      publishing_since: program.updatedAt,
      waiting_since: program.audit === 'unreviewed' && program.submitted ? program.updatedAt : null,
      audited_at: null,
      updated_by: program.updatedBy,
      updated_by_id: program.updatedById,
      updated_at: program.updatedAt,
      created_at: program.updatedAt,
    })
    .execute();
}

export interface ProgramChange {
  name?: string;
  folderId?: string | null;
  thumbnailHash?: string;
}

/** Updates everything but the document. */
export async function updateProgramFacts(
  connection: Connection,
  tenantId: string,
  id: string,
  change: ProgramChange,
) {
  await connection
    .updateTable('program')
    .set({
      // Naming or filing a program means keeping it.
      ...(change.name === undefined ? {} : { name: change.name, for_publishing: false }),
      ...(change.folderId === undefined ? {} : { folder_id: change.folderId, for_publishing: false }),
      ...(change.thumbnailHash === undefined ? {} : { thumbnail_hash: change.thumbnailHash }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Records that publishing a program was resumed. Returns whether it still exists. */
export async function takeUpAgain(
  connection: Connection,
  tenantId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const row = await connection
    .updateTable('program')
    .set({ publishing_since: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the row; the caller releases its files and checks that no task uses it. */
export async function deleteProgram(connection: Connection, tenantId: string, id: string): Promise<void> {
  await connection.deleteFrom('program').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
