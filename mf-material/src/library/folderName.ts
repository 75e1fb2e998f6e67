import { rootId } from '../folders/folderTree.ts';
import type { MaterialStore } from './MaterialStore.ts';

/** Folder name for title and upload target; the root stands for all folders. */
export const folderName = ({ tree }: MaterialStore, id: string, otherwise: string): string =>
  id === rootId ? otherwise : (tree.node(id)?.name ?? otherwise);
