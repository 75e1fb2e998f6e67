import type { ApprovalState } from '@vitrine/shared/api';
import type { ProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { MaterialUse } from './materialUse.ts';
import { measure } from './measure.ts';

export interface SavedDocument {
  document: ProgramDocument;
  revision: number;
  audit: ApprovalState;
  savedBy: string;
  savedById: string;
  savedAt: Date;
  /** Members who changed it since its last approval. */
  contributors: string[];
  /** See the table. */
  waitingSince: Date | null;
}

/** Replaces the document. */
export async function replaceDocument(
  connection: Connection,
  tenantId: string,
  id: string,
  saved: SavedDocument,
) {
  const { width, height, scenes } = measure(saved.document);
  await connection
    .updateTable('program')
    .set({
      document: JSON.stringify(saved.document),
      revision: saved.revision,
      audit: saved.audit,
      audit_reason: '',
      audited_by: '',
      audited_at: null,
      contributors: saved.contributors,
      waiting_since: saved.waitingSince,
      width,
      height,
      scenes,
      updated_by: saved.savedBy,
      updated_by_id: saved.savedById,
      updated_at: saved.savedAt,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Stores the current content as seen, under the same revision: only file addresses may differ. */
export async function keepSeen(
  connection: Connection,
  tenantId: string,
  { id, revision }: { id: string; revision: number },
  document: string,
): Promise<void> {
  await connection
    .updateTable('program')
    .set({ document })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await connection
    .updateTable('program_revision')
    .set({ document })
    .where('tenant_id', '=', tenantId)
    .where('program_id', '=', id)
    .where('revision', '=', revision)
    .execute();
}

/** Replaces the material uses of a program. */
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
  // Two arrays: a statement takes at most 65,535 parameters, and documents may contain more materials.
  await sql`insert into program_material (tenant_id, program_id, material_id, file_hash)
    select ${tenantId}, ${id}, used.material_id, used.file_hash
    from unnest(${uses.map((use) => use.materialId)}::text[], ${uses.map((use) => use.fileHash)}::text[])
      as used (material_id, file_hash)`.execute(connection);
}

/** Programs that use any of the materials, one row per material. */
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
    .orderBy('program.id')
    .execute();
}
