import { findAllOrOneFolder, type MaterialFolder } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { TreeNode } from '@vitrine/shared/state';

/** Id of the line that stands for all folders together. */
export const rootId = '-1';

/** The data of the line above all folders is nobody's. */
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

/** Parents before their children, as the tree's model wants them. */
const flat = (folders: readonly MaterialFolder[]): readonly MaterialFolder[] =>
  folders.flatMap((folder) => [folder, ...flat(folder.children ?? [])]);

/** Reads the tree level by level. */
export const loadFolderLevel =
  (client: Client, rootName: string) =>
  async (parent: FolderNode | undefined): Promise<readonly FolderNode[]> => {
    if (parent === undefined) return [rootNode(rootName)];
    return (await client.call(findAllOrOneFolder, { id: parent.id })).map(folderNode);
  };

/** Reads every folder, for a search that must find those which were never opened. */
export const searchFolders =
  (client: Client) =>
  async (_text: string, signal: AbortSignal): Promise<readonly FolderNode[]> =>
    flat(await client.call(findAllOrOneFolder, { type: 'all' }, { signal })).map(folderNode);
