import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { IconFolder, IconFolderOpen, IconList } from '@vitrine/shared/ui/icons';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { TaskStateMark } from '../detail/TaskStateMark.tsx';
import { CopyDialog } from '../dialogs/CopyDialog.tsx';
import { MoveDialog } from '../dialogs/MoveDialog.tsx';
import { namespace } from '../messages/index.ts';
import type { TaskTreeStore } from './TaskTreeStore.ts';
import { TaskTypeIcon } from './TaskTypeIcon.tsx';
import type { TaskTreeNode } from './taskTree.ts';
import { type OpenDialog, useTaskActions } from './useTaskActions.ts';

interface TaskTreeProps {
  readonly store: TaskTreeStore;
  readonly selectedId: string;
  readonly onSelect: (node: TaskTreeNode) => void;
  readonly onNewTask: (groupId: string) => void;
  readonly onEdit: (id: string) => void;
  /** Called after a task or group was deleted. */
  readonly onRemoved: (id: string) => void;
  /** Called with the copy's id. */
  readonly onCopied: (id: string) => void;
}

function icon({ data }: TaskTreeNode, expanded: boolean) {
  if (data.kind === 'task') return <TaskTypeIcon type={data.task.etTaskType} />;
  if (data.kind === 'root') return <IconList />;
  return expanded ? <IconFolderOpen /> : <IconFolder />;
}

/** Tree of groups and tasks, with a context menu by node kind. */
export const TaskTree = observer(function TaskTree(props: TaskTreeProps) {
  const { store, selectedId, onSelect } = props;
  const say = useMessages(namespace);
  const [dialog, setDialog] = useState<OpenDialog>();
  const actions = useTaskActions({ ...props, onDialog: setDialog });
  const close = () => setDialog(undefined);

  useEffect(() => store.tree.select(selectedId), [store, selectedId]);

  const copy = async (node: TaskTreeNode, name: string) => {
    const id = await store.copyTask(node.id, name);
    close();
    notify.success(say('copy.done'));
    props.onCopied(id);
  };
  return (
    <>
      <Tree
        model={store.tree}
        label={say('tree.label')}
        icon={icon}
        actions={actions}
        onSelect={onSelect}
        suffix={({ data }) => (data.kind === 'task' ? <TaskStateMark task={data.task} short /> : null)}
      />
      {dialog?.kind === 'move' && <MoveDialog store={store} node={dialog.node} onClose={close} />}
      {dialog?.kind === 'copy' && (
        <CopyDialog name={dialog.node.name} onCopy={(name) => copy(dialog.node, name)} onClose={close} />
      )}
    </>
  );
});
