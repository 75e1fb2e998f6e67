import { listFileHashes, migrateProgramDocument } from '@vitrine/shared/document';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { keepSeen } from '../document/documentRepository.ts';
import { withCurrentFiles } from '../playback/currentFiles.ts';
import { keepPassedFiles } from '../playback/programFiles.ts';
import type { ProgramRow } from '../programRepository.ts';

/** Stores approved content as seen, with its files, even if materials are replaced. */
export async function keepPassed(
  services: Needs<'database' | 'h5Works' | 'materials'>,
  tenantId: string,
  transaction: Connection,
  program: ProgramRow,
): Promise<void> {
  const saved = migrateProgramDocument(program.document);
  const document = await withCurrentFiles(services, transaction, tenantId, saved);
  await keepSeen(transaction, tenantId, program, JSON.stringify(document));
  await keepPassedFiles(transaction, tenantId, program.id, listFileHashes(document));
}
