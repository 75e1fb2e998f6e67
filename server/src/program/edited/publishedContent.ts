import { migrateProgramDocument, type ProgramDocument } from '@vitrine/shared/document';
import { isDatabaseUnavailable } from '../../platform/database/failure.ts';
import type { Needs } from '../../services.ts';
import { keepContentHash, listUnhashed, type UnhashedContent } from '../../task/record/contentHashes.ts';
import { readStoredDocument } from '../document/storedDocument.ts';
import type { FontFile } from '../fonts/fonts.ts';
import { contentHash } from './contentHash.ts';
import { replaceLinks } from './staleContent.ts';

/** Published data of a program in a task, as far as needed here. */
export interface Published {
  documentHash: string;
  /** Absent in old publications. */
  fonts?: FontFile[];
  linked?: { programId: string; name: string; documentHash: string }[];
}

/** A disk error, which does not mean the file is missing. Node sets the system error number. */
const isDiskFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errno' in error;

/** A published document, see `readStoredDocument`. */
export const readPublished = (
  services: Needs<'files' | 'log'>,
  documentHash: string,
): Promise<ProgramDocument | undefined> => readStoredDocument(services, documentHash, migrateProgramDocument);

const atOnce = 50;

async function hashOf(
  services: Needs<'files' | 'log'>,
  { programId, published }: UnhashedContent,
): Promise<string> {
  const document = await readPublished(services, published.documentHash);
  const linked: { id: string; document: ProgramDocument }[] = [];
  for (const other of published.linked ?? []) {
    const found = await readPublished(services, other.documentHash);
    if (found) linked.push({ id: other.programId, document: found });
  }
  return document ? contentHash({ id: programId, document }, linked, published.fonts ?? []) : '';
}

/** Works out what was published before hashes of content were kept. */
export async function backfillContentHashes(services: Needs<'database' | 'files' | 'log'>): Promise<void> {
  const { database } = services;
  // Unreadable ones are retried on the next pass.
  let last = { taskId: '', place: -1 };
  const next = () => listUnhashed(database, last, atOnce);
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    for (const row of rows) {
      const { tenantId, taskId, place, programId, published } = row;
      last = { taskId, place };
      const hash = await hashOrNone(services, row);
      if (hash === undefined) continue;
      await keepContentHash(database, row, hash);
      if (hash !== '')
        await replaceLinks(database, tenantId, [{ programId, linked: published.linked ?? [] }]);
    }
  }
}

/**
 * Empty where what was published cannot be compared, undefined where the disk failed and it is tried again later: neither
 * must hold up the others.
 */
async function hashOrNone(
  services: Needs<'files' | 'log'>,
  row: UnhashedContent,
): Promise<string | undefined> {
  try {
    return await hashOf(services, row);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const { tenantId, taskId, programId } = row;
    services.log.warn({ err: error, tenantId, taskId, programId }, 'cannot compare published content');
    return isDiskFailure(error) ? undefined : '';
  }
}
