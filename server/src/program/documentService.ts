import type { ProgramDocument } from '@vitrine/shared/document';
import type { Connection } from '../platform/database/connection.ts';
import { Refusal } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { AuditActor } from '../system/audit.ts';
import { readDocument, requireOwnMaterials } from './documentCheck.ts';
import * as documents from './documentRepository.ts';
import * as programs from './programRepository.ts';
import { known } from './refusals.ts';
import { auditAfterSave } from './settingRepository.ts';

export interface SaveInput {
  id: string;
  /** The revision that the document was made from. */
  revision: number;
  document: unknown;
}

/**
 * Saves a document over the revision it was made from. When somebody saved in between, nothing is written and
 * the refusal says who it was.
 */
export async function saveDocument(services: Services, actor: AuditActor, input: SaveInput) {
  const document = readDocument(input.document);
  return services.database.transaction().execute(async (transaction) => {
    const program = await requireRevision(transaction, actor.session.tenantId, input);
    const saved = await write(services, actor, transaction, { ...program, document });
    const subject = { subjectKind: 'program', subjectId: program.id, subjectName: program.name };
    const detail = { revision: saved.revision };
    await services.audit.record(actor, { action: 'program.saved', ...subject, detail }, transaction);
    return { revision: saved.revision, updatedAt: saved.savedAt.toISOString() };
  });
}

async function requireRevision(connection: Connection, tenantId: string, input: SaveInput) {
  const program = known(await programs.lockProgram(connection, tenantId, input.id), 'program.unknown');
  if (program.revision !== input.revision) {
    throw new Refusal('program.changedElsewhere', { userName: program.updatedBy });
  }
  return program;
}

async function write(
  services: Services,
  actor: AuditActor,
  connection: Connection,
  program: { id: string; revision: number; document: ProgramDocument },
) {
  const { tenantId, userName } = actor.session;
  const uses = await requireOwnMaterials(connection, tenantId, program.document);
  const saved = {
    document: program.document,
    revision: program.revision + 1,
    audit: await auditAfterSave(connection, tenantId),
    savedBy: userName,
    savedAt: services.clock.now(),
  };
  await documents.replaceDocument(connection, tenantId, program.id, saved);
  await documents.keepRevision(connection, tenantId, program.id, saved);
  await documents.replaceUses(connection, tenantId, program.id, uses);
  return saved;
}
