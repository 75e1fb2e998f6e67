import { migrateProgramDocument, type ProgramDocument } from '@vitrine/shared/document';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { withCurrentFiles } from '../playback/currentFiles.ts';
import { followLinks } from '../playback/linkedPrograms.ts';
import { findProgram, findPrograms } from '../programRepository.ts';
import type { ShareRow } from './shareRepository.ts';

/** A program in a preview. */
export interface SharedProgram {
  readonly id: string;
  readonly name: string;
  /** Latest content with current files. */
  readonly document: ProgramDocument;
}

/** The preview's program, followed by those opened by touch, of the same account. */
export async function sharedPrograms(
  services: Needs<'database' | 'h5Works' | 'materials'>,
  { tenant_id: tenantId, program_id: programId }: ShareRow,
): Promise<readonly [SharedProgram, ...SharedProgram[]]> {
  const { database } = services;
  const opened = async (row: { id: string; name: string; document: unknown }): Promise<SharedProgram> => {
    const saved = migrateProgramDocument(row.document);
    const document = await withCurrentFiles(services, database, tenantId, saved);
    return { id: row.id, name: row.name, document };
  };
  const row = await findProgram(database, tenantId, programId);
  if (!row) throw new Refusal('program.linkRevoked');
  const first = await opened(row);
  const linked = await followLinks(first, async (ids) => {
    const rows = await findPrograms(database, tenantId, ids);
    return Promise.all(rows.map(opened));
  });
  return [first, ...linked];
}
