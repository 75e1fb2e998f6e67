import type { ProgramDetail, ProgramNode } from '@vitrine/shared/api';
import { migrateProgramDocument } from '@vitrine/shared/document';
import type { Needs } from '../services.ts';
import { namedUse, tasksPlaying } from '../task/record/programUse.ts';
import { countOpenRemarks } from './approval/remarkRepository.ts';
import { listFolders } from './folder/folderRepository.ts';
import { requireFolder } from './folder/folderService.ts';
import { findPassed, updateRevision } from './history/revisionRepository.ts';
import { withCurrentFiles } from './playback/currentFiles.ts';
import { keepRevisionPictures, keepThumbnailFor, storeThumbnail } from './playback/programFiles.ts';
import * as programs from './programRepository.ts';
import { known, rootId } from './refusals.ts';
import { requiresApproval } from './settingRepository.ts';
import { nodesBelow } from './tree/programTree.ts';
import { programUse } from './tree/programUse.ts';
import { listResolutions } from './tree/resolutionRepository.ts';
import { shownOf, surroundingsOf } from './tree/surroundings.ts';

/** Children of a folder; `type` folder omits programs, `all` includes all descendants. */
export async function readTree(
  services: Needs<'clock' | 'database' | 'editorRegistry' | 'tasks'>,
  tenantId: string,
  { id, type }: { id: string; type: string },
): Promise<ProgramNode[]> {
  const { database } = services;
  const folderId = await requireFolder(database, tenantId, id);
  const shown = await readShown(services, tenantId, folderId, type);
  const around = await surroundingsOf(
    services,
    tenantId,
    shown.map((program) => program.id),
  );
  const contents = {
    ...around,
    folders: Map.groupBy(await listFolders(database, tenantId), (folder) => folder.parentId),
    programs: Map.groupBy(shown, (program) => program.folderId),
    programCounts: await programs.countByFolder(database, tenantId),
  };
  return nodesBelow(contents, folderId, type === 'all');
}

async function readShown(
  { database }: Needs<'database'>,
  tenantId: string,
  folderId: string | null,
  type: string,
) {
  if (type === 'folder') return [];
  return programs.listPrograms(database, tenantId, type === 'all' ? undefined : folderId);
}

export async function readProgram(
  services: Needs<'clock' | 'database' | 'h5Works' | 'materials' | 'tasks'>,
  tenantId: string,
  id: string,
): Promise<ProgramDetail> {
  const { database } = services;
  const program = known(await programs.findProgram(database, tenantId, id), 'program.unknown');
  const document = migrateProgramDocument(program.document);
  const playing = await tasksPlaying(database, tenantId, [id]);
  return {
    id: program.id,
    name: program.name,
    classify: program.folderId ?? rootId,
    revision: program.revision,
    audit: program.audit,
    auditReason: program.auditReason,
    used: playing.length > 0,
    use: programUse(playing, await shownOf(services, tenantId, playing)),
    updatedAt: program.updatedAt.toISOString(),
    updatedBy: program.updatedBy,
    document: await withCurrentFiles(services, database, tenantId, document),
    auditRequired: await requiresApproval(database, tenantId),
    submitted: program.waitingSince !== null,
    passedRevision: await findPassed(database, tenantId, id),
    openRemarks: await countOpenRemarks(database, tenantId, id),
    tasks: playing.map(namedUse),
  };
}

export async function readResolutions({ database }: Needs<'database'>, tenantId: string) {
  const rows = await listResolutions(database, tenantId);
  return rows.map(({ id, width, height, tenantId: owner }) => ({
    ruId: id,
    ruName: `${width}x${height}`,
    ruLPixel: width,
    ruWPixel: height,
    custom: owner !== null,
  }));
}

/** Stores the thumbnail for lists. Rendered automatically by the editor, so it is not logged. */
export async function saveThumbnail(
  services: Needs<'database' | 'files'>,
  tenantId: string,
  id: string,
  image: string,
): Promise<void> {
  known(await programs.findProgramHead(services.database, tenantId, id), 'program.unknown');
  const thumbnailHash = await storeThumbnail(services, image);
  await services.database.transaction().execute(async (transaction) => {
    const program = known(await programs.lockProgram(transaction, tenantId, id), 'program.unknown');
    await programs.updateProgramFacts(transaction, tenantId, id, { thumbnailHash });
    await keepThumbnailFor(services, transaction, tenantId, id, thumbnailHash);
    await updateRevision(transaction, tenantId, id, program.revision, { thumbnail_hash: thumbnailHash });
    await keepRevisionPictures(services, transaction, tenantId, id);
  });
}
