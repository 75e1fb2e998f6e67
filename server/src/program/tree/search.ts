import type { ProgramNode } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { containing } from '../../platform/database/containing.ts';
import type { Needs } from '../../services.ts';
import { listFolders } from '../folder/folderRepository.ts';
import { requireFolder } from '../folder/folderService.ts';
import { selectFacts } from '../programRepository.ts';
import { branchOf, pathsTo } from './branch.ts';
import { nodesBelow } from './programTree.ts';
import { surroundingsOf } from './surroundings.ts';

const mostFound = 500;

/** Matching folders and programs below a folder, with their parent folders. */
export async function searchTree(
  services: Needs<'clock' | 'database' | 'editorRegistry' | 'tasks'>,
  tenantId: string,
  { id, keyword }: { id: string; keyword: string },
): Promise<ProgramNode[]> {
  const { database } = services;
  const folderId = await requireFolder(database, tenantId, id);
  const folders = await listFolders(database, tenantId);
  const branch = branchOf(folders, folderId);
  const inside = [...branch].flatMap((folder) => folder ?? []);
  const found = await selectFacts(database, tenantId)
    .where('name', 'ilike', containing(keyword))
    .where((where) =>
      where.or([
        where('folder_id', '=', sql<string>`any(${inside}::text[])`),
        ...(folderId === null ? [where('folder_id', 'is', null)] : []),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(mostFound)
    .execute();
  const words = keyword.toLowerCase();
  const named = folders.filter(
    (folder) => branch.has(folder.id) && folder.name.toLowerCase().includes(words),
  );
  const shown = pathsTo(folders, [...named.map((folder) => folder.id), ...found.map((row) => row.folderId)]);
  const programs = Map.groupBy(found, (program) => program.folderId);
  const around = await surroundingsOf(
    services,
    tenantId,
    found.map((program) => program.id),
  );
  const contents = {
    ...around,
    folders: Map.groupBy(shown, (folder) => folder.parentId),
    programs,
    programCounts: new Map([...programs].map(([folder, rows]) => [folder, rows.length])),
  };
  return nodesBelow(contents, folderId, true);
}
