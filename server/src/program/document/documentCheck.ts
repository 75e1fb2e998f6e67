import {
  DocumentError,
  listFileHashes,
  migrateProgramDocument,
  type ProgramDocument,
} from '@vitrine/shared/document';
import { sql } from 'kysely';
import { holdMaterials } from '../../material/namesAndFiles.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { listMaterialUses, type MaterialUse } from './materialUse.ts';

/** Maximum size of a document in MB of JSON. */
export const documentLimit = 4;
const shownNames = 5;

/** Parses a document into the current version; the refusal names the faulty place. */
export function readDocument(value: unknown): ProgramDocument {
  try {
    return migrateProgramDocument(value);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const reason = error.message.replace(`${error.path}: `, '');
    throw new Refusal('program.documentInvalid', { path: error.path || 'document', reason });
  }
}

/**
 * Requires all materials and files of a document to be the tenant's: otherwise a program could expose other tenants'
 * content through a player.
 */
export async function requireOwnMaterials(
  connection: Connection,
  tenantId: string,
  document: ProgramDocument,
) {
  const uses = listMaterialUses(document);
  await requireMaterials(connection, tenantId, uses);
  await requireFiles(connection, tenantId, listFileHashes(document));
  return uses;
}

async function requireMaterials(connection: Connection, tenantId: string, uses: readonly MaterialUse[]) {
  if (uses.length === 0) return;
  // Locked until the program is saved with references to them.
  const ids = uses.map((use) => use.materialId);
  const own = await holdMaterials(connection, tenantId, ids);
  const strange = uses.filter((use) => !own.has(use.materialId));
  if (strange.length === 0) return;
  const names = strange.slice(0, shownNames).map((use) => use.name || use.materialId);
  throw new Refusal('program.materialUnknown', { names: names.join(', ') });
}

async function requireFiles(connection: Connection, tenantId: string, hashes: readonly string[]) {
  if (hashes.length === 0) return;
  const rows = await connection
    .selectFrom('file_reference')
    .select('hash')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute();
  if (rows.length < hashes.length) throw new Refusal('program.fileUnknown');
}
