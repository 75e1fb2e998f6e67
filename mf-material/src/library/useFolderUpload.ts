import { useMessages } from '@vitrine/shared/i18n';
import { rootId } from '../folders/folderTree.ts';
import { namespace } from '../messages/index.ts';
import { useSendFiles } from '../uploads/useSendFiles.ts';
import { folderName } from './folderName.ts';
import type { MaterialStore } from './MaterialStore.ts';

/** Uploads to a folder; those to the root go to the default folder. */
export function useFolderUpload(store: MaterialStore, folderId: string) {
  const say = useMessages(namespace);
  return useSendFiles({
    parentId: folderId,
    parentName: folderName(store, folderId, ''),
    folderId: folderId === rootId ? (store.defaultFolderId ?? rootId) : folderId,
    folderName: folderName(store, folderId, say('folders.default')),
  });
}
