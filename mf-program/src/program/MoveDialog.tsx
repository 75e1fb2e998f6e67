import { type ProgramNode, selectProgramCategoryAlls } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { TreeModel } from '@vitrine/shared/state';
import { Modal, useAct } from '@vitrine/shared/ui/basic';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Calls } from '../calls.ts';
import { namespace } from '../namespace.ts';
import { rootId, rootNode, treeNodesOf } from './programNodes.ts';
import './dialog.css';

interface MoveDialogProps {
  readonly calls: Calls;
  readonly nodes: readonly ProgramNode[];
  readonly onMove: (folderId: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Folders only, without the moved ones. */
function folderTree(
  calls: Calls,
  rootName: string,
  moved: readonly ProgramNode[],
): TreeModel<ProgramNode | undefined> {
  const ids = new Set(moved.map(({ id }) => id));
  return new TreeModel<ProgramNode | undefined>({
    load: async (parent) => {
      if (!parent) return [rootNode(rootName)];
      const folders = await calls.call(selectProgramCategoryAlls, { id: parent.id, type: 'folder' });
      return treeNodesOf(folders.filter((folder) => !ids.has(folder.id)));
    },
  });
}

/** Asks for the target folder of programs and folders. */
export const MoveDialog = observer(function MoveDialog({ calls, nodes, onMove, onClose }: MoveDialogProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [tree] = useState(() => folderTree(calls, say('tree.root'), nodes));
  useEffect(() => {
    tree.reload().then(() => tree.expand(rootId));
  }, [tree]);
  const target = tree.selectedId;
  const [only] = nodes;
  const there = nodes.every((node) => node.pId === target);
  const title =
    nodes.length === 1 && only
      ? say('move.title', { name: only.name })
      : say('move.titleMany', { count: nodes.length });
  const move = () => {
    if (target !== undefined) act.run(() => onMove(target));
  };
  return (
    <Modal
      visible
      title={title}
      okText={say('move.move')}
      cancelText={say('move.cancel')}
      cancelButtonProps={{ 'aria-label': say('move.cancel') }}
      okButtonProps={{
        'aria-label': say('move.move'),
        disabled: target === undefined || there,
      }}
      confirmLoading={act.running}
      onOk={move}
      onCancel={onClose}
    >
      <div className="pg-form">
        <div className="pg-picker">
          <Tree model={tree} label={say('move.folders')} />
        </div>
        {act.error && (
          <p className="pg-form-error" role="alert">
            {act.error}
          </p>
        )}
      </div>
    </Modal>
  );
});
