import type { Say } from '../namespace.ts';
import type { ProgramsStore } from './ProgramsStore.ts';

/** Name of the open folder, and the folders around it. Observable. */
export function folderPath(store: ProgramsStore, say: Say) {
  const path = store.tree.pathTo(store.folderId);
  return { name: path.at(-1)?.name ?? say('tree.root'), around: path.slice(0, -1) };
}
