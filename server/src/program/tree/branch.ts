import type { FolderRow } from '../folder/folderRepository.ts';

/** Ids of a folder (null: the root) and its descendants. */
export function branchOf(folders: readonly FolderRow[], folderId: string | null): Set<string | null> {
  const below = Map.groupBy(folders, ({ parentId }) => parentId);
  const found = new Set<string | null>([folderId]);
  // Iterating a set includes elements added meanwhile.
  for (const id of found) for (const child of below.get(id) ?? []) found.add(child.id);
  return found;
}

/** The folders and their ancestors. */
export function pathsTo(folders: readonly FolderRow[], ids: Iterable<string | null>): FolderRow[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const found = new Set<string | null>(ids);
  for (const id of found) found.add(byId.get(id ?? '')?.parentId ?? null);
  return folders.filter(({ id }) => found.has(id));
}
