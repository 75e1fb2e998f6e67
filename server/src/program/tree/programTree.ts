import type { ContentEdited, ProgramNode, ProgramReviewed } from '@vitrine/shared/api';
import { fileAddress } from '@vitrine/shared/document';
import { type IdleTaskUse, namedUse, type TaskUse } from '../../task/record/programUse.ts';
import type { FolderRow } from '../folder/folderRepository.ts';
import type { ProgramFacts } from '../programRepository.ts';
import { rootId } from '../refusals.ts';
import { programUse } from './programUse.ts';

/** Data about programs outside their rows. */
export interface Surroundings {
  /** Tasks in force by program id. */
  readonly tasks: ReadonlyMap<string, readonly TaskUse[]>;
  /** Those of the tasks that a screen shows or will show. */
  readonly shown: Parameters<typeof programUse>[1];
  /** Inactive tasks by program id. */
  readonly idleTasks: ReadonlyMap<string, readonly IdleTaskUse[]>;
  /** Programs edited since their publication in a task in force. */
  readonly edits: ReadonlyMap<string, ContentEdited>;
  /** Reviews are on; otherwise decisions do not apply. */
  readonly reviews: boolean;
  /** Content that would be played, by program id. */
  readonly reviewed: ReadonlyMap<string, ProgramReviewed>;
  /** User names of open editors, by program id. */
  readonly editors: ReadonlyMap<string, readonly string[]>;
}

/** Data of a tree response. */
export interface TreeContents extends Surroundings {
  /** Folders by parent; null: the root. */
  readonly folders: ReadonlyMap<string | null, readonly FolderRow[]>;
  /** Programs to show, by folder. */
  readonly programs: ReadonlyMap<string | null, readonly ProgramFacts[]>;
  /** Number of programs directly in a folder; null is the root. */
  readonly programCounts: ReadonlyMap<string | null, number>;
}

/** Children of a folder (null: the root), folders first; with `deep`, all descendants. */
export function nodesBelow(contents: TreeContents, folderId: string | null, deep: boolean): ProgramNode[] {
  const folders = contents.folders.get(folderId) ?? [];
  const programs = contents.programs.get(folderId) ?? [];
  return [
    ...folders.map((folder) => folderNode(contents, folder, deep)),
    ...programs.map((program) => programNode(program, contents)),
  ];
}

function folderNode(contents: TreeContents, folder: FolderRow, deep: boolean): ProgramNode {
  const parent = folder.parentId ?? rootId;
  const hasFolders = contents.folders.has(folder.id);
  return {
    id: folder.id,
    name: folder.name,
    type: 'folder',
    pid: parent,
    pId: parent,
    hasChildren: hasFolders || (contents.programCounts.get(folder.id) ?? 0) > 0,
    total: totalBelow(contents, folder.id),
    ...(deep ? { children: nodesBelow(contents, folder.id, true) } : {}),
  };
}

function totalBelow(contents: TreeContents, folderId: string): number {
  const own = contents.programCounts.get(folderId) ?? 0;
  const below = contents.folders.get(folderId) ?? [];
  return below.reduce((sum, { id }) => sum + totalBelow(contents, id), own);
}

/** A program in trees and lists. */
export function programNode(
  program: ProgramFacts,
  { tasks, shown, idleTasks, edits, reviews, reviewed, editors }: Surroundings,
): ProgramNode {
  const parent = program.folderId ?? rootId;
  const playing = tasks.get(program.id) ?? [];
  const idle = idleTasks.get(program.id) ?? [];
  return {
    id: program.id,
    name: program.name,
    type: 'program',
    pid: parent,
    pId: parent,
    hasChildren: false,
    total: 1,
    ...(reviews && { audit: program.audit, submitted: program.waitingSince !== null }),
    reviewed: reviewed.get(program.id) ?? 'newest',
    auditReason: reviews ? program.auditReason : '',
    openRemarks: program.openRemarks,
    used: playing.length > 0,
    use: programUse(playing, shown),
    edited: edits.get(program.id) ?? 'none',
    tasks: playing.map(namedUse),
    idleTasks: idle.map(({ taskId, name }) => ({ id: taskId, name })),
    idleTaskCount: idle[0]?.total ?? 0,
    editors: [...(editors.get(program.id) ?? [])],
    thumbnailUrl: program.thumbnailHash === null ? '' : fileAddress(program.thumbnailHash),
    updatedAt: program.updatedAt.toISOString(),
    updatedBy: program.updatedBy,
    createdAt: program.createdAt.toISOString(),
    resolution: `${program.width}x${program.height}`,
  };
}
