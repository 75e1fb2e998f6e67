import type { findAllMaterial, OutputOf, ParsedInputOf } from '@vitrine/shared/api';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import * as folders from './folderRepository.ts';
import { folderForMaterials, moveFolder, requireFolder, rootId } from './folderService.ts';
import * as materials from './materialRepository.ts';
import { materialRow } from './presenter.ts';
import { announceMaterial, announceTree, recordChange } from './trail.ts';
import { usesOf } from './uses.ts';

/** Names beyond these are counted, not listed. */
const namesShown = 5;

/** References to stored files are held under this word and the material's id. */
export const ownerKind = 'material';

/** One page of a folder; the root means every folder. */
export async function listMaterials(
  input: ParsedInputOf<typeof findAllMaterial>,
  { services, session }: SessionContext,
): Promise<OutputOf<typeof findAllMaterial>> {
  const { tenantId } = session;
  const folderId = input.id === rootId ? undefined : input.id;
  if (folderId !== undefined) await requireFolder(services.database, tenantId, folderId);
  const filter = { tenantId, folderId, type: input.type, keyword: input.keyword };
  const offset = (input.pageNum - 1) * input.pageSize;
  const [totalNum, records] = await Promise.all([
    materials.countMaterials(services.database, filter),
    materials.pageOfMaterials(services.database, filter, { sort: input.sort, offset, limit: input.pageSize }),
  ]);
  const uses = await usesOf(
    services,
    tenantId,
    records.map((record) => record.id),
  );
  const bound = new Set(uses.map((use) => use.materialId));
  return {
    materialList: records.map((record) => materialRow(record, bound.has(record.id))),
    totalNum,
    totalExact: true,
    next: '',
  };
}

export async function requireMaterial({ services, session }: SessionContext, id: string) {
  const record = await materials.findMaterial(services.database, session.tenantId, id);
  if (!record) throw new Refusal('material.unknown');
  return record;
}

/** One material with the programs that use it. */
export async function readMaterial(context: SessionContext, id: string) {
  const record = await requireMaterial(context, id);
  const uses = await usesOf(context.services, context.session.tenantId, [id]);
  return {
    material: materialRow(record, uses.length > 0),
    uses: uses.map((use) => ({ id: use.id, name: use.name, kind: use.kind })),
    pages: [],
    peaks: [],
    work: null,
  };
}

export async function renameMaterial(context: SessionContext, id: string, name: string): Promise<void> {
  if (name === '') throw new Refusal('material.nameEmpty', {}, { name: 'material.nameEmpty' });
  const { services, session } = context;
  const record = await requireMaterial(context, id);
  await services.database.transaction().execute(async (transaction) => {
    await materials.changeMaterial(transaction, session.tenantId, id, { name });
    const detail = { before: record.name, after: name };
    await recordChange(
      services,
      context,
      'material.renamed',
      { kind: 'material', id, name },
      detail,
      transaction,
    );
  });
  announceMaterial(services, session.tenantId, id, record.folder_id);
}

/** Moves materials and folders; all of them or none. */
export async function moveTogether(
  context: SessionContext,
  ids: readonly string[],
  pId: string,
): Promise<void> {
  const { services, session } = context;
  const { tenantId } = session;
  await services.database.transaction().execute(async (transaction) => {
    const records = await materials.lockMaterials(transaction, tenantId, ids);
    const known = new Set(records.map((record) => record.id));
    const folderIds = [...new Set(ids)].filter((id) => !known.has(id));
    for (const id of folderIds) {
      if (!(await folders.findFolder(transaction, tenantId, id))) throw new Refusal('material.unknown');
      const folder = await moveFolder(transaction, tenantId, id, pId);
      const subject = { kind: 'folder', id, name: folder.name } as const;
      await recordChange(services, context, 'material.folderMoved', subject, { to: pId }, transaction);
    }
    if (records.length === 0) return;
    const target = await folderForMaterials(transaction, tenantId, pId);
    for (const record of records) {
      await materials.changeMaterial(transaction, tenantId, record.id, { folder_id: target.id });
      const subject = { kind: 'material', id: record.id, name: record.name } as const;
      const detail = { from: record.folder_id, to: target.id };
      await recordChange(services, context, 'material.moved', subject, detail, transaction);
    }
  });
  announceTree(services, tenantId);
}

const listNames = (names: readonly string[]) =>
  names.length > namesShown
    ? `${names.slice(0, namesShown).join(', ')} … (${names.length})`
    : names.join(', ');

/** Deletes materials that no program uses: all of them or none. */
export async function removeMaterials(context: SessionContext, ids: readonly string[]): Promise<void> {
  const { services, session } = context;
  const { tenantId } = session;
  await services.database.transaction().execute(async (transaction) => {
    const records = await materials.lockMaterials(transaction, tenantId, ids);
    if (records.length < new Set(ids).size) throw new Refusal('material.unknown');
    const uses = await usesOf(services, tenantId, ids);
    if (uses.length > 0) throw boundRefusal(records, uses);
    if (records.length > 0) await materials.deleteMaterials(transaction, tenantId, ids);
    for (const record of records) {
      await services.files.release(transaction, ownerKind, record.id);
      const subject = { kind: 'material', id: record.id, name: record.name } as const;
      const detail = { hash: record.hash, size: record.size };
      await recordChange(services, context, 'material.deleted', subject, detail, transaction);
    }
  });
  announceTree(services, tenantId);
}

function boundRefusal(
  records: readonly materials.MaterialRecord[],
  uses: Awaited<ReturnType<typeof usesOf>>,
) {
  const bound = new Set(uses.map((use) => use.materialId));
  const names = records.filter((record) => bound.has(record.id)).map((record) => record.name);
  const programs = [...new Set(uses.map((use) => use.name))];
  return new Refusal('material.bound', { names: listNames(names), programs: listNames(programs) });
}
