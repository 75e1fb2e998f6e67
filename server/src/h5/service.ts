import {
  createH5Document,
  DocumentError,
  type H5Document,
  migrateH5Document,
} from '@vitrine/shared/document';
import { violatedConstraint } from '../platform/database/failure.ts';
import { Refusal } from '../platform/errors.ts';
import { newId } from '../platform/identifier.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { listH5Files } from './documentFiles.ts';
import { historyKind, keepInHistory } from './history/keeping.ts';
import { contentKind } from './program/content.ts';
import { requireUnused } from './program/uses.ts';
import { findWork } from './repository.ts';

const ownerKind = 'h5';
/** Owner kind by which publications keep their files, even when the work no longer shows them. */
export const publishedKind = 'h5Publication';

/** @param former the current name: unchanged, it is not validated again, since earlier rules were laxer */
export function requireName(name: string, former?: string): string {
  if (name === former) return name;
  const { length } = name;
  if (length < 2 || length > 50) throw new Refusal('h5.nameLength', {}, { name: 'h5.nameLength' });
  return name;
}

/** Runs a write and turns a name conflict into a refusal. */
export async function withFreeName<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error;
    throw new Refusal('h5.nameTaken', { name }, { name: 'h5.nameTaken' });
  }
}

/** Throws `h5.unknown` for an H5 page of another tenant. Does not lock. */
export async function requireWork(services: Needs<'database'>, tenantId: string, id: string) {
  const work = await findWork(services.database, tenantId, id);
  if (!work) throw new Refusal('h5.unknown');
  return work;
}

/** Returns the new id; throws `h5.nameLength` or `h5.nameTaken`. */
export async function addWork(
  { services, session }: SessionContext<Needs<'clock' | 'database' | 'files'>>,
  name: string,
  document = createH5Document(),
): Promise<string> {
  requireName(name);
  const id = newId();
  const { tenantId } = session;
  const row = {
    id,
    tenant_id: tenantId,
    name,
    document,
    revision: 1,
    updated_by: session.userName,
    updated_at: services.clock.now(),
  };
  await withFreeName(name, () =>
    services.database.transaction().execute(async (transaction) => {
      await transaction.insertInto('h5').values(row).execute();
      await services.files.referAll(transaction, { tenantId, ownerKind, ownerId: id }, listH5Files(document));
    }),
  );
  return id;
}

/** Parses a document from a request; refuses an invalid one with the path of the error. */
function readDocument(value: unknown): H5Document {
  try {
    return migrateH5Document(value);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new Refusal('h5.documentInvalid', { path: error.path || 'document' });
  }
}

/** A work may show only files that its tenant may read: else it would be a way to other people's files. */
async function requireOwnFiles(services: Needs<'files'>, tenantId: string, hashes: readonly string[]) {
  if (!(await services.files.mayReadAll(tenantId, hashes))) throw new Refusal('h5.fileUnknown');
}

/** Saves on top of a known revision (optimistic locking). */
export async function saveWork(
  { services, session }: SessionContext<Needs<'clock' | 'database' | 'files' | 'programs'>>,
  input: { id: string; revision: number; document?: unknown; restoredFrom?: number },
) {
  const document = readDocument(input.document);
  const work = await requireWork(services, session.tenantId, input.id);
  const hashes = listH5Files(document);
  await requireOwnFiles(services, session.tenantId, hashes);
  const updatedAt = services.clock.now();
  const revision = input.revision + 1;
  await services.database.transaction().execute(async (transaction) => {
    const saved = await transaction
      .updateTable('h5')
      .set({ document, revision, updated_by: session.userName, updated_at: updatedAt })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', input.id)
      .where('revision', '=', input.revision)
      .executeTakeFirst();
    if (saved.numUpdatedRows === 0n) throw new Refusal('h5.changedElsewhere');
    await services.files.release(transaction, ownerKind, input.id);
    const owner = { tenantId: session.tenantId, ownerKind, ownerId: input.id };
    await services.files.referAll(transaction, owner, hashes);
    const change = { workId: input.id, memberId: session.memberId, at: updatedAt };
    await services.programs.noteWorkSaved(transaction, session.tenantId, change);
    const saving = { tenantId: session.tenantId, workId: input.id, restoredFrom: null };
    const { document: former, revision: formerly, updated_by: by, updated_at: at } = work;
    await keepInHistory(
      services,
      transaction,
      { ...saving, document: former, revision: formerly, by, at },
      {
        ...saving,
        document,
        revision,
        by: session.userName,
        at: updatedAt,
        restoredFrom: input.restoredFrom ?? null,
      },
    );
  });
  services.programs.followContent();
  return { name: work.name, revision, updatedAt: updatedAt.toISOString() };
}

/** Returns the former name; throws `h5.nameLength` or `h5.nameTaken`. Does not make a revision. */
export async function renameWork(
  { services, session }: SessionContext<Needs<'database'>>,
  id: string,
  name: string,
) {
  const work = await requireWork(services, session.tenantId, id);
  requireName(name, work.name);
  await withFreeName(name, () =>
    services.database
      .updateTable('h5')
      .set({ name })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .execute(),
  );
  return work.name;
}

/** Returns the name; refuses an H5 page that programs use. Publication, history and files go with it. */
export async function removeWork(
  { services, session }: SessionContext<Needs<'database' | 'files'>>,
  id: string,
): Promise<string> {
  const work = await requireWork(services, session.tenantId, id);
  await services.database.transaction().execute(async (transaction) => {
    await requireUnused(transaction, session.tenantId, id, work.name);
    await services.files.release(transaction, ownerKind, id);
    await services.files.release(transaction, publishedKind, id);
    await services.files.release(transaction, historyKind, id);
    await services.files.release(transaction, contentKind, id);
    await transaction
      .deleteFrom('h5')
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .execute();
  });
  return work.name;
}
