import { findAllOrOneFolder, type MaterialFolder } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { TreeNode } from '@vitrine/shared/state';

/** Id of the line for all folders. */
export const rootId = '-1';

/** The root line has no data. */
export type FolderNode = TreeNode<MaterialFolder | undefined>;

const rootNode = (name: string): FolderNode => ({
  id: rootId,
  name,
  kind: 'root',
  parentId: undefined,
  leaf: false,
  data: undefined,
});

function folderNode(folder: MaterialFolder): FolderNode {
  return {
    id: folder.mfId,
    name: folder.EC_NAME,
    kind: folder.style,
    parentId: folder.pId,
    leaf: !folder.hasChildren,
    takes: true,
    count: folder.total,
    data: folder,
  };
}

/** Parents before children, as the tree model requires. */
const flat = (folders: readonly MaterialFolder[]): readonly MaterialFolder[] =>
  folders.flatMap((folder) => [folder, ...flat(folder.children ?? [])]);

/** Loads the tree by level. */
export const loadFolderLevel =
  (client: Client, rootName: string) =>
  async (parent: FolderNode | undefined): Promise<readonly FolderNode[]> => {
    if (parent === undefined) return [rootNode(rootName)];
    return (await client.call(findAllOrOneFolder, { id: parent.id })).map(folderNode);
  };

/** Loads all folders, so that a search covers unopened ones. */
export const searchFolders =
  (client: Client) =>
  async (_text: string, signal: AbortSignal): Promise<readonly FolderNode[]> =>
    flat(await client.call(findAllOrOneFolder, { type: 'all' }, { signal })).map(folderNode);
