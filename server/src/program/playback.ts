import { listFileHashes, migrateProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';
import { keepDocument } from './programFiles.ts';
import * as programs from './programRepository.ts';

export interface PlaybackFile {
  /** SHA-256 in lower-case hex. */
  hash: string;
  /** Bytes. */
  size: number;
  mime: string;
}

/** A program as a terminal gets it: its document as one stored file, and the media that the document shows. */
export interface PlaybackProgram {
  programId: string;
  name: string;
  documentHash: string;
  /** Bytes. */
  documentSize: number;
  files: PlaybackFile[];
}

async function findFiles(
  services: Services,
  tenantId: string,
  hashes: readonly string[],
): Promise<PlaybackFile[]> {
  if (hashes.length === 0) return [];
  return services.database
    .selectFrom('file')
    .innerJoin('file_reference', 'file_reference.hash', 'file.hash')
    .select(['file.hash', 'file.size', 'file.mime'])
    .distinct()
    .where('file_reference.tenant_id', '=', tenantId)
    .where('file.hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .orderBy('file.hash')
    .execute();
}

async function exportOne(
  services: Services,
  tenantId: string,
  row: programs.ProgramRow,
): Promise<PlaybackProgram> {
  const document = migrateProgramDocument(row.document);
  const stored = await keepDocument(services, tenantId, row.id, JSON.stringify(document));
  return {
    programId: row.id,
    name: row.name,
    documentHash: stored.hash,
    documentSize: stored.size,
    files: await findFiles(services, tenantId, listFileHashes(document)),
  };
}

/**
 * The newest content of programs, in the order of the ids; an id that the tenant does not have is left out. Each
 * document is stored as a content-addressed file that the tenant's terminals may read: the same content always
 * has the same hash.
 */
export async function exportForPlayback(
  services: Services,
  tenantId: string,
  programIds: readonly string[],
): Promise<PlaybackProgram[]> {
  const rows = await programs.findPrograms(services.database, tenantId, programIds);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const exported: PlaybackProgram[] = [];
  for (const id of new Set(programIds)) {
    const row = byId.get(id);
    if (row) exported.push(await exportOne(services, tenantId, row));
  }
  return exported;
}
