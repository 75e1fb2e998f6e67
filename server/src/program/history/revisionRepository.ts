import { type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { DocumentFacts } from '../measure.ts';
import type { ProgramRevisionTable } from '../tables.ts';

/** How many kept revisions a program has beside those that stay for good. */
export const keptRevisions = 50;

/** How many of them a list to choose from names. */
const listedRevisions = 200;

export type RevisionRow = Omit<Selectable<ProgramRevisionTable>, 'document'>;

/** Everything but the document, which lists do not open. */
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

export function findRevision(connection: Connection, tenantId: string, programId: string, revision: number) {
  return ofProgram(connection, tenantId, programId)
    .select(revisionColumns)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

/** With the document, which is of whatever version it was saved in. */
export function openRevision(connection: Connection, tenantId: string, programId: string, revision: number) {
  return ofProgram(connection, tenantId, programId)
    .selectAll()
    .where('revision', '=', revision)
    .executeTakeFirst();
}

/** The newest revision that passed, with its document. */
export function openPassedRevision(connection: Connection, tenantId: string, programId: string) {
  return ofProgram(connection, tenantId, programId)
    .selectAll()
    .where('audit', '=', 'passed')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Number of the newest revision that passed. */
export async function findPassed(connection: Connection, tenantId: string, programId: string) {
  const row = await ofProgram(connection, tenantId, programId)
    .select('revision')
    .where('audit', '=', 'passed')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision ?? null;
}

/** One page of a program's kept revisions, newest first. */
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

/** Kept revisions up to a number, newest first, without their documents. */
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

/** Lets a kept revision span one more save of the same person. */
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

/** Drops the oldest beyond the kept count; what is named, passed or published stays, and so does the newest. */
export async function pruneRevisions(connection: Connection, tenantId: string, programId: string) {
  await sql`delete from program_revision where tenant_id = ${tenantId} and program_id = ${programId}
    and revision in (select revision from program_revision
      where tenant_id = ${tenantId} and program_id = ${programId}
        and name = '' and published_at is null and audit is distinct from 'passed'
      order by revision desc offset ${keptRevisions})`.execute(connection);
}
