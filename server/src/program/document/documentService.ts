import { isDeepStrictEqual } from 'node:util';
import { listH5Ids, type ProgramDocument } from '@vitrine/shared/document';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { lockPrograms, markContent, oneProgram, withLeading } from '../edited/staleContent.ts';
import { notifyProgram } from '../events.ts';
import { keepInHistory } from '../history/keeping.ts';
import { withCurrentFiles } from '../playback/currentFiles.ts';
import * as programs from '../programRepository.ts';
import { known } from '../refusals.ts';
import { approvalAfterSave } from '../settingRepository.ts';
import { keepResolution } from '../tree/resolutionRepository.ts';
import { replaceWorks, requireOwnWorks } from '../works/workUse.ts';
import { readDocument, requireOwnMaterials } from './documentCheck.ts';
import * as documents from './documentRepository.ts';
import { measure } from './measure.ts';

type SaveDocumentNeeds = Needs<
  'audit' | 'clock' | 'contentWatch' | 'database' | 'events' | 'files' | 'h5Works' | 'materials'
>;

/** Milliseconds without a save after which the next one is another session of work, and another row of the log. */
const workPause = 10 * 60_000;

export interface SaveInput {
  id: string;
  /** Revision the document is based on. */
  revision: number;
  document: unknown;
}

export interface Saved {
  revision: number;
  updatedAt: string;
}

/**
 * Saves a document based on a revision. Refuses, with the author's name, if it was saved meanwhile. A document equal to
 * the current one changes nothing.
 */
export async function saveDocument(
  services: SaveDocumentNeeds,
  actor: Actor,
  input: SaveInput,
): Promise<Saved> {
  const given = readDocument(input.document);
  const { tenantId } = actor.session;
  await services.h5Works.prepare(tenantId, listH5Ids(given));
  const saved = await services.database.transaction().execute(async (transaction) => {
    const document = await withCurrentFiles(services, transaction, tenantId, given);
    const found = await lockContent(transaction, tenantId, input.id);
    // Regardless of the base revision: a client that missed the response may retry.
    if (isDeepStrictEqual(document, found.document)) return present(found);
    const program = requireSame(found, input.revision);
    const result = await writeContent(services, actor, transaction, program, {
      document,
      restoredFrom: null,
    });
    if (beginsWork(services, actor, program)) await recordSave(services, actor, transaction, program);
    return result;
  });
  if (saved.revision !== input.revision) {
    notifyProgram(services, actor, { id: input.id, revision: saved.revision }, 'saved');
  }
  return saved;
}

const present = ({ revision, updatedAt }: programs.ProgramRow): Saved => ({
  revision,
  updatedAt: updatedAt.toISOString(),
});

/** The program with a lock, if its revision is unchanged. */
export async function requireRevision(
  connection: Connection,
  tenantId: string,
  input: { id: string; revision: number },
): Promise<programs.ProgramRow> {
  const program = await lockContent(connection, tenantId, input.id);
  return requireSame(program, input.revision);
}

/** Locks a program for new content, with those that lead to it, which are updated as well. */
async function lockContent(
  connection: Connection,
  tenantId: string,
  id: string,
): Promise<programs.ProgramRow> {
  await lockPrograms(connection, tenantId, withLeading(tenantId, oneProgram(id)));
  return known(await programs.findProgram(connection, tenantId, id), 'program.unknown');
}

function requireSame(program: programs.ProgramRow, revision: number): programs.ProgramRow {
  if (program.revision === revision) return program;
  throw new Refusal('program.changedElsewhere', { userName: program.updatedBy });
}

/** Editors save about every second: only the first save is logged. */
function beginsWork(services: Needs<'clock'>, { session }: Actor, program: programs.ProgramRow): boolean {
  const pause = services.clock.now().getTime() - program.updatedAt.getTime();
  // The first revision has its own log row.
  return program.revision === 1 || program.updatedById !== session.memberId || pause > workPause;
}

async function recordSave(
  services: Needs<'audit'>,
  actor: Actor,
  connection: Connection,
  { id, name, revision }: programs.ProgramRow,
): Promise<void> {
  const subject = { kind: 'program', id, name };
  const detail = { revision: revision + 1 };
  await services.audit.record(actor, { action: 'program.saved', subject, detail }, connection);
}

/** Replaces the content with all dependent data. Requires a lock on the program. */
export async function writeContent(
  services: Needs<'clock' | 'files'>,
  { session }: Actor,
  connection: Connection,
  program: programs.ProgramRow,
  content: { document: ProgramDocument; restoredFrom: number | null },
): Promise<Saved> {
  const { tenantId, memberId, userName } = session;
  const { document, restoredFrom } = content;
  await requireOwnWorks(connection, tenantId, document);
  const uses = await requireOwnMaterials(connection, tenantId, document);
  const audit = await approvalAfterSave(connection, tenantId);
  const at = services.clock.now();
  const revision = program.revision + 1;
  await documents.replaceDocument(connection, tenantId, program.id, {
    document,
    revision,
    audit,
    savedBy: userName,
    savedById: memberId,
    savedAt: at,
    contributors: [...new Set([...program.contributors, memberId])],
    // The submitted content has changed; the author must submit again.
    waitingSince: null,
  });
  const { thumbnailHash, revision: former } = program;
  const member = { memberId, userName };
  const kept = { document, revision, former, member, at, thumbnailHash, restoredFrom };
  await keepInHistory(services, connection, tenantId, program.id, kept);
  await markContent(connection, tenantId, oneProgram(program.id));
  await documents.replaceUses(connection, tenantId, program.id, uses);
  await replaceWorks(connection, tenantId, program.id, document);
  await keepResolution(connection, tenantId, measure(document));
  return { revision, updatedAt: at.toISOString() };
}
