import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconArchive, IconFolder, IconFolderOpen } from '@vitrine/shared/ui/icons';
import { Tree, type TreeAction } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { MaterialStore } from '../library/MaterialStore.ts';
import { namespace } from '../messages/index.ts';
import { FolderPicker } from './FolderPicker.tsx';
import type { FolderNode } from './folderTree.ts';

interface FolderTreeProps {
  readonly store: MaterialStore;
  readonly selectedId: string;
  readonly onOpen: (id: string) => void;
}

const icon = (node: FolderNode, expanded: boolean) => {
  if (node.kind === 'root') return <IconArchive />;
  return expanded ? <IconFolderOpen /> : <IconFolder />;
};

/** Folder tree; each line's menu depends on its level. */
export const FolderTree = observer(function FolderTree({ store, selectedId, onOpen }: FolderTreeProps) {
  const say = useMessages(namespace);
  const [moving, setMoving] = useState<FolderNode>();
  const actions = useFolderActions(store, onOpen, setMoving);
  useEffect(() => store.tree.select(selectedId), [store, selectedId]);
  return (
    <>
      <Tree
        model={store.tree}
        label={say('folders.label')}
        icon={icon}
        actions={actions}
        onSelect={(node) => onOpen(node.id)}
      />
      {moving && (
        <FolderPicker
          title={say('folders.moveTitle', { name: moving.name })}
          onCancel={() => setMoving(undefined)}
          onPick={(folderId) => {
            setMoving(undefined);
            store.move([moving.id], folderId).catch(notify.failure);
          }}
        />
      )}
    </>
  );
});

function useFolderActions(
  store: MaterialStore,
  onOpen: (id: string) => void,
  onMove: (node: FolderNode) => void,
) {
  const say = useMessages(namespace);

  const add = async (node: FolderNode) => {
    try {
      store.tree.startRename(await store.addFolder(node.id, say('folders.newName')));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const remove = async (node: FolderNode) => {
    const title = say('folders.removeTitle', { name: node.name });
    const content = say('folders.removeContent');
    if (!(await confirm({ title, content, action: say('act.delete'), danger: true }))) return;
    try {
      await store.removeFolder(node.id);
      onOpen(node.parentId ?? '-1');
    } catch (reason) {
      notify.failure(reason);
    }
  };

  return (node: FolderNode): readonly TreeAction<FolderNode['data']>[] => {
    const open = { key: 'open', label: say('act.open'), run: () => onOpen(node.id) };
    if (!session.can('material.manage')) return [open];
    const create = { key: 'new', label: say('folders.add'), run: () => void add(node) };
    if (node.kind === 'root' || node.data?.isDefault) return [open, create];
    const rename = { key: 'rename', label: say('act.rename'), run: () => store.tree.startRename(node.id) };
    const move = { key: 'move', label: say('act.move'), run: () => onMove(node) };
    const drop = { key: 'delete', label: say('act.delete'), danger: true, run: () => void remove(node) };
    return [open, create, rename, move, ...(session.can('material.delete') ? [drop] : [])];
  };
}
