import { useMessages } from '@vitrine/shared/i18n';
import { TreeModel } from '@vitrine/shared/state';
import { Modal, useAct } from '@vitrine/shared/ui/basic';
import { IconFolder } from '@vitrine/shared/ui/icons';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { TaskTreeStore } from '../tree/TaskTreeStore.ts';
import { rootId, type TaskTreeData, type TaskTreeNode } from '../tree/taskTree.ts';

interface MoveDialogProps {
  readonly store: TaskTreeStore;
  readonly node: TaskTreeNode;
  readonly onClose: () => void;
}

/** The tree of groups without the moved one and its descendants. */
function groupTree({ tree }: TaskTreeStore, moved: TaskTreeNode): TreeModel<TaskTreeData> {
  const below = (id: string): readonly TaskTreeNode[] =>
    tree
      .childrenOf(id)
      .filter((node) => node.kind === 'group' && node.id !== moved.id)
      .flatMap((node) => {
        const groups = below(node.id);
        return [{ ...node, leaf: groups.length === 0 }, ...groups];
      });
  const root = tree.node(rootId);
  return new TreeModel<TaskTreeData>({
    load: async () => (root ? [{ ...root, leaf: false }, ...below(rootId)] : []),
  });
}

/** Asks for the target group of a task or group. */
export const MoveDialog = observer(function MoveDialog({ store, node, onClose }: MoveDialogProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [groups] = useState(() => groupTree(store, node));
  useEffect(() => {
    const open = async () => {
      await groups.reload();
      await groups.expand(rootId);
    };
    void open();
  }, [groups]);
  const target = groups.selectedId;
  const fits = target !== undefined && store.tree.canDrop([node.id], target);
  const move = () => {
    if (!fits) return;
    act.run(async () => {
      await store.tree.move([node.id], target);
      onClose();
    });
  };
  return (
    <Modal
      visible
      title={say('move.title', { name: node.name })}
      okText={say('move.action')}
      cancelText={say('form.cancel')}
      okButtonProps={{ disabled: !fits }}
      confirmLoading={act.running}
      onOk={move}
      onCancel={onClose}
    >
      <div className="task-dialog-tree">
        <Tree model={groups} label={say('move.groups')} icon={() => <IconFolder />} />
      </div>
      {act.error && (
        <p className="task-fault" role="alert">
          {act.error}
        </p>
      )}
    </Modal>
  );
});
