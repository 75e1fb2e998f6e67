import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { DocumentFacts } from '../document/measure.ts';
import type { ProgramRevisionTable } from '../tables.ts';

/** Maximum revisions besides permanent ones. */
export const keptRevisions = 50;

/** Maximum revisions in a choice. */
const listedRevisions = 200;

export type RevisionRow = Omit<Selectable<ProgramRevisionTable>, 'document'>;

/** All columns but the document. */
const revisionColumns = [
  'tenant_id',
  'program_id',
  'revision',
  'saved_by',
  'saved_by_id',
  'saved_at',
  'started_at',
  'name',
  'thumbnail_hash',
  'restored_from',
  'audit',
  'audit_reason',
  'audited_by',
  'audited_at',
  'published_at',
  'scenes',
  'widgets',
] as const;

const ofProgram = (connection: Connection, tenantId: string, programId: string) =>
  connection
    .selectFrom('program_revision')
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', programId);

/** A revision without its document; undefined when retention removed it. */
export function findRevision(connection: Connection, tenantId: string, programId: string, revision: number) {
  return ofProgram(connection, tenantId, programId)
    .select(revisionColumns)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

/** With the document, in the version it was saved in. */
export function openRevision(connection: Connection, tenantId: string, programId: string, revision: number) {
  return ofProgram(connection, tenantId, programId)
    .selectAll()
    .where('revision', '=', revision)
    .executeTakeFirst();
}

/** The latest approved revision, with its document. */
export function openPassedRevision(connection: Connection, tenantId: string, programId: string) {
  return ofProgram(connection, tenantId, programId)
    .selectAll()
    .where('audit', '=', 'passed')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Number of the latest approved revision. */
export async function findPassed(connection: Connection, tenantId: string, programId: string) {
  const row = await ofProgram(connection, tenantId, programId)
    .select('revision')
    .where('audit', '=', 'passed')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision ?? null;
}

/** One page of a program's revisions, newest first. */
export async function pageOfRevisions(
  connection: Connection,
  tenantId: string,
  programId: string,
  page: { number: number; size: number },
) {
  const query = ofProgram(connection, tenantId, programId);
  const counted = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst();
  const rows = await query
    .select(revisionColumns)
    .orderBy('revision', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return { rows, total: Number(counted?.total ?? 0) };
}

/** Revisions up to a number, newest first, without documents. */
export function listRevisionsUpTo(connection: Connection, tenantId: string, programId: string, upTo: number) {
  return ofProgram(connection, tenantId, programId)
    .select(['revision', 'saved_at', 'saved_by', 'name', 'audit', 'published_at'])
    .where('revision', '<=', upTo)
    .orderBy('revision', 'desc')
    .limit(listedRevisions)
    .execute();
}

export interface KeptDocument {
  /** JSON text. */
  document: string;
  revision: number;
  facts: DocumentFacts;
  savedBy: string;
  savedById: string;
  savedAt: Date;
  thumbnailHash: string | null;
  restoredFrom: number | null;
}

/** Stores a saved document; throws on a revision that exists. */
export async function insertRevision(
  connection: Connection,
  tenantId: string,
  programId: string,
  kept: KeptDocument,
): Promise<void> {
  await connection
    .insertInto('program_revision')
    .values({
      tenant_id: tenantId,
      program_id: programId,
      revision: kept.revision,
      document: kept.document,
      saved_by: kept.savedBy,
      saved_by_id: kept.savedById,
      saved_at: kept.savedAt,
      started_at: kept.savedAt,
      thumbnail_hash: kept.thumbnailHash,
      restored_from: kept.restoredFrom,
      audit: null,
      audited_at: null,
      published_at: null,
      scenes: kept.facts.scenes,
      widgets: kept.facts.widgets,
    })
    .execute();
}

/** Extends a revision by another save of the same member. */
export async function extendRevision(
  connection: Connection,
  tenantId: string,
  programId: string,
  head: number,
  kept: KeptDocument,
): Promise<void> {
  await connection
    .updateTable('program_revision')
    .set({
      revision: kept.revision,
      document: kept.document,
      saved_at: kept.savedAt,
      scenes: kept.facts.scenes,
      widgets: kept.facts.widgets,
    })
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', programId)
    .where('revision', '=', head)
    .execute();
}

type RevisionChange = Partial<
  Pick<
    RevisionRow,
    'name' | 'thumbnail_hash' | 'audit' | 'audit_reason' | 'audited_by' | 'audited_at' | 'published_at'
  >
>;

/** Writes the given columns; does nothing for a revision that is gone. */
export async function updateRevision(
  connection: Connection,
  tenantId: string,
  programId: string,
  revision: number,
  change: RevisionChange,
): Promise<void> {
  await connection
    .updateTable('program_revision')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', programId)
    .where('revision', '=', revision)
    .execute();
}

/** Removes the oldest beyond the limit; named, approved and published revisions and the latest are kept. */
export async function pruneRevisions(connection: Connection, tenantId: string, programId: string) {
  await sql`delete from program_revision where tenant_id = ${tenantId} and program_id = ${programId}
    and revision in (select revision from program_revision
      where tenant_id = ${tenantId} and program_id = ${programId}
        and name = '' and published_at is null and audit is distinct from 'passed'
      order by revision desc offset ${keptRevisions})`.execute(connection);
}
