import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { TreeModel } from '@vitrine/shared/state';
import { Modal } from '@vitrine/shared/ui/basic';
import { IconArchive, IconFolder } from '@vitrine/shared/ui/icons';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { type FolderNode, loadFolderLevel, rootId, searchFolders } from './folderTree.ts';
import './folderPicker.css';

interface FolderPickerProps {
  /** Item to be moved. */
  readonly title: string;
  readonly onCancel: () => void;
  readonly onPick: (folderId: string) => void;
}

/** Dialog for the target folder. */
export const FolderPicker = observer(function FolderPicker({ title, onCancel, onPick }: FolderPickerProps) {
  const say = useMessages(namespace);
  const [tree] = useState(
    () =>
      new TreeModel<FolderNode['data']>({
        load: loadFolderLevel(client, say('folders.root')),
        search: searchFolders(client),
      }),
  );
  useEffect(() => {
    void tree.reload().then(() => tree.expand(rootId));
  }, [tree]);
  const chosen = tree.selected?.kind === 'root' ? undefined : tree.selected;
  return (
    <Modal
      visible
      title={title}
      okText={chosen ? say('move.into', { name: chosen.name }) : say('act.move')}
      cancelText={say('act.cancel')}
      okButtonProps={{ disabled: chosen === undefined }}
      onOk={() => chosen && onPick(chosen.id)}
      onCancel={onCancel}
    >
      <div className="mat-picker">
        <Tree
          model={tree}
          label={say('folders.label')}
          icon={(node) => (node.kind === 'root' ? <IconArchive /> : <IconFolder />)}
        />
      </div>
    </Modal>
  );
});
