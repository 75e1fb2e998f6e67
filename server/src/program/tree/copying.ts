import type { ProgramDocument } from '@vitrine/shared/document';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { pickFree } from '../../platform/freeName.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { type FolderRow, insertFolder, listFolders } from '../folder/folderRepository.ts';
import { requireFolder } from '../folder/folderService.ts';
import { keepThumbnailFor } from '../playback/programFiles.ts';
import * as programs from '../programRepository.ts';
import { insertSeed, refusingTakenName } from '../programService.ts';
import { known } from '../refusals.ts';
import { branchOf } from './branch.ts';
import { freeProgramName } from './freeName.ts';

/** Maximum programs per copy: each document is read and written completely. */
const mostCopied = 200;

interface Copy {
  from: string;
  id: string;
  name: string;
}

/** Context of copying. */
interface Work {
  services: Needs<'audit' | 'clock' | 'files'>;
  actor: Actor;
  transaction: Connection;
  /** As before copying: a folder may be copied into itself. */
  folders: readonly FolderRow[];
}

async function copyOne(work: Work, original: programs.ProgramRow, folderId: string | null): Promise<Copy> {
  const { services, actor, transaction } = work;
  const { tenantId } = actor.session;
  const name = await freeProgramName(transaction, tenantId, original.name);
  const { thumbnailHash } = original;
  // Already validated; copied unchanged in its version.
  const document = original.document as ProgramDocument;
  const id = await insertSeed(services, actor, transaction, { name, folderId, document, thumbnailHash });
  await keepThumbnailFor(services, transaction, tenantId, id, thumbnailHash);
  return { from: original.id, id, name };
}

/** Copies a folder with its previous content; returns the copy and its number of programs. */
async function copyBranch(
  work: Work,
  original: FolderRow,
  parentId: string | null,
  name: string,
): Promise<Copy & { programs: number }> {
  const { actor, transaction, folders } = work;
  const { tenantId } = actor.session;
  const inside = await programs.listIds(transaction, tenantId, original.id);
  const id = newId();
  await insertFolder(transaction, tenantId, { id, parentId, name });
  for (const programId of inside) {
    const program = await programs.findProgram(transaction, tenantId, programId);
    if (program) await copyOne(work, program, id);
  }
  let total = inside.length;
  for (const child of folders.filter((folder) => folder.parentId === original.id)) {
    total += (await copyBranch(work, child, id, child.name)).programs;
  }
  return { from: original.id, id, name, programs: total };
}

async function requireFew({ actor, transaction, folders }: Work, ids: readonly string[]): Promise<void> {
  const roots = folders.filter(({ id }) => ids.includes(id));
  const branch = roots.flatMap(({ id }) => [...branchOf(folders, id)]);
  const counts = await programs.countByFolder(transaction, actor.session.tenantId);
  const inside = branch.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
  const total = inside + ids.length - roots.length;
  if (total > mostCopied) throw new Refusal('program.tooManyCopies', { total, limit: mostCopied });
}

function recordCopy(
  { services, actor, transaction }: Work,
  copy: Copy,
  kind: 'program' | 'programFolder',
  from: string,
) {
  const action = kind === 'program' ? ('program.copied' as const) : ('program.folderCopied' as const);
  const subject = { kind, id: copy.id, name: copy.name };
  return services.audit.record(actor, { action, subject, detail: { from } }, transaction);
}

/** Names of the subfolders of a folder. */
const namesIn = (folders: readonly FolderRow[], parentId: string | null) =>
  new Set(folders.filter((folder) => folder.parentId === parentId).map(({ name }) => name));

function working<Result>(
  services: Needs<'audit' | 'clock' | 'database' | 'files'>,
  actor: Actor,
  work: (work: Work) => Promise<Result>,
) {
  return refusingTakenName(() =>
    services.database.transaction().execute(async (transaction) => {
      const folders = await listFolders(transaction, actor.session.tenantId);
      return work({ services, actor, transaction, folders });
    }),
  );
}

/** @param taken names of the target's subfolders */
async function copyNode(work: Work, id: string, target: string | null, taken: Set<string>): Promise<Copy> {
  const folder = work.folders.find((row) => row.id === id);
  if (folder) {
    const name = pickFree(folder.name, taken);
    taken.add(name);
    const branch = await copyBranch(work, folder, target, name);
    await recordCopy(work, branch, 'programFolder', folder.name);
    return { from: id, id: branch.id, name };
  }
  const row = await programs.findProgram(work.transaction, work.actor.session.tenantId, id);
  const original = known(row, 'program.unknown');
  const copy = await copyOne(work, original, target);
  await recordCopy(work, copy, 'program', original.name);
  return copy;
}

/** Copies programs and folders into a folder: all or none. */
export function copySeveral(
  services: Needs<'audit' | 'clock' | 'database' | 'files'>,
  actor: Actor,
  ids: readonly string[],
  pid: string,
): Promise<Copy[]> {
  const { tenantId } = actor.session;
  return working(services, actor, async (work) => {
    const target = await requireFolder(work.transaction, tenantId, pid);
    await requireFew(work, ids);
    const taken = namesIn(work.folders, target);
    const copies: Copy[] = [];
    for (const id of new Set(ids)) copies.push(await copyNode(work, id, target, taken));
    return copies;
  });
}

/** Copies a folder beside the original, under a name of its own or one that is made. */
export function copyFolder(
  services: Needs<'audit' | 'clock' | 'database' | 'files'>,
  actor: Actor,
  id: string,
  wanted: string,
) {
  return working(services, actor, async (work) => {
    const original = known(
      work.folders.find((folder) => folder.id === id),
      'program.folderUnknown',
    );
    await requireFew(work, [id]);
    const name = wanted || pickFree(original.name, namesIn(work.folders, original.parentId));
    const copy = await copyBranch(work, original, original.parentId, name);
    await recordCopy(work, copy, 'programFolder', original.name);
    return { id: copy.id, programs: copy.programs };
  });
}
