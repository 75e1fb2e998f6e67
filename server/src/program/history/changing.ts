import { listH5Ids } from '@vitrine/shared/document';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { readDocument } from '../document/documentCheck.ts';
import { requireRevision, type Saved, writeContent } from '../document/documentService.ts';
import { notifyProgram } from '../events.ts';
import { withCurrentFiles } from '../playback/currentFiles.ts';
import { keepThumbnailFor } from '../playback/programFiles.ts';
import * as programs from '../programRepository.ts';
import { known } from '../refusals.ts';
import * as revisions from './revisionRepository.ts';

type RestoreRevisionNeeds = Needs<
  'audit' | 'clock' | 'contentWatch' | 'database' | 'events' | 'files' | 'h5Works' | 'materials'
>;

const subjectKind = 'program';

/** Names a revision, which is then kept; an empty name removes it. */
export async function nameRevision(
  services: Needs<'audit' | 'database'>,
  actor: Actor,
  input: { id: string; revision: number; name: string },
): Promise<void> {
  const { tenantId } = actor.session;
  const { id, revision, name } = input;
  await services.database.transaction().execute(async (transaction) => {
    const program = known(await programs.lockProgram(transaction, tenantId, id), 'program.unknown');
    const row = await revisions.findRevision(transaction, tenantId, id, revision);
    const before = known(row, 'program.revisionUnknown').name;
    await revisions.updateRevision(transaction, tenantId, id, revision, { name });
    const subject = { kind: subjectKind, id, name: program.name };
    const detail = { revision, before, after: name };
    await services.audit.record(actor, { action: 'program.revisionNamed', subject, detail }, transaction);
  });
}

/** Stores the current H5 pages of a revision, before the transaction that restores it. */
async function prepareWorks(
  { database, h5Works }: Needs<'database' | 'h5Works'>,
  tenantId: string,
  { id, revision }: { id: string; revision: number },
): Promise<void> {
  const row = await revisions.openRevision(database, tenantId, id, revision);
  if (row) await h5Works.prepare(tenantId, listH5Ids(readDocument(row.document)));
}

/** Restores a revision as a new one; those in between stay in the history. */
export async function restoreRevision(
  services: RestoreRevisionNeeds,
  actor: Actor,
  input: { id: string; revision: number; current: number },
): Promise<Saved> {
  const { tenantId } = actor.session;
  const { id, revision, current } = input;
  await prepareWorks(services, tenantId, input);
  const saved = await services.database.transaction().execute(async (transaction) => {
    const program = await requireRevision(transaction, tenantId, { id, revision: current });
    const row = await revisions.openRevision(transaction, tenantId, id, revision);
    const former = known(row, 'program.revisionUnknown');
    const thumbnailHash = former.thumbnail_hash ?? program.thumbnailHash;
    const target = { ...program, thumbnailHash };
    const document = await withCurrentFiles(services, transaction, tenantId, readDocument(former.document));
    const content = { document, restoredFrom: revision };
    const result = await writeContent(services, actor, transaction, target, content);
    if (thumbnailHash !== null) {
      await programs.updateProgramFacts(transaction, tenantId, id, { thumbnailHash });
      await keepThumbnailFor(services, transaction, tenantId, id, thumbnailHash);
    }
    const subject = { kind: subjectKind, id, name: program.name };
    const detail = { restored: revision, revision: result.revision };
    await services.audit.record(actor, { action: 'program.restored', subject, detail }, transaction);
    return result;
  });
  notifyProgram(services, actor, { id, revision: saved.revision }, 'saved');
  return saved;
}
