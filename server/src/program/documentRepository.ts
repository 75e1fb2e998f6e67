import type { AuditState } from '@vitrine/shared/api';
import type { ProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import type { MaterialUse } from './materialUse.ts';

/** How many documents of a program are kept, the present one included. */
export const keptRevisions = 20;

export interface SavedDocument {
  document: ProgramDocument;
  revision: number;
  audit: AuditState;
  savedBy: string;
  savedAt: Date;
}

/** Puts a document in place of the present one. */
export async function replaceDocument(
  connection: Connection,
  tenantId: string,
  id: string,
  saved: SavedDocument,
) {
  await connection
    .updateTable('program')
    .set({
      document: JSON.stringify(saved.document),
      revision: saved.revision,
      audit: saved.audit,
      audit_reason: '',
      updated_by: saved.savedBy,
      updated_at: saved.savedAt,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Adds a document to the history and drops what is older than the last twenty. */
export async function keepRevision(
  connection: Connection,
  tenantId: string,
  id: string,
  saved: SavedDocument,
) {
  await connection
    .insertInto('program_revision')
    .values({
      tenant_id: tenantId,
      program_id: id,
      revision: saved.revision,
      document: JSON.stringify(saved.document),
      saved_by: saved.savedBy,
      saved_at: saved.savedAt,
    })
    .execute();
  await connection
    .deleteFrom('program_revision')
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', id)
    .where('revision', '<=', saved.revision - keptRevisions)
    .execute();
}

/** Writes anew which materials a program uses. */
export async function replaceUses(
  connection: Connection,
  tenantId: string,
  id: string,
  uses: readonly MaterialUse[],
) {
  await connection
    .deleteFrom('program_material')
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', id)
    .execute();
  if (uses.length === 0) return;
  // As two arrays: a statement takes 65,535 parameters, and a document may name more materials than that allows.
  await sql`insert into program_material (tenant_id, program_id, material_id, file_hash)
    select ${tenantId}, ${id}, used.material_id, used.file_hash
    from unnest(${uses.map((use) => use.materialId)}::text[], ${uses.map((use) => use.fileHash)}::text[])
      as used (material_id, file_hash)`.execute(connection);
}

/** Programs that use any of the materials, once per material. */
export function listUses(connection: Connection, tenantId: string, materialIds: readonly string[]) {
  return connection
    .selectFrom('program_material')
    .innerJoin('program', 'program.id', 'program_material.program_id')
    .select(['program_material.material_id as materialId', 'program.id', 'program.name'])
    .distinct()
    .where('program_material.tenant_id', '=', tenantId)
    .where('program.tenant_id', '=', tenantId)
    .where('program_material.material_id', 'in', materialIds.length > 0 ? [...materialIds] : [''])
    .orderBy('program.name')
    .execute();
}
