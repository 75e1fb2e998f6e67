import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconFolder, IconFolderOpen, IconList } from '@vitrine/shared/ui/icons';
import { Tree, type TreeAction } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import { isFixed, type TaskTreeStore } from './TaskTreeStore.ts';
import { TaskTypeIcon } from './TaskTypeIcon.tsx';
import type { TaskTreeData, TaskTreeNode } from './taskTree.ts';

interface TaskTreeProps {
  readonly store: TaskTreeStore;
  readonly selectedId: string;
  readonly onSelect: (node: TaskTreeNode) => void;
  readonly onNewTask: (groupId: string) => void;
  readonly onEdit: (id: string) => void;
  /** After a task or group was deleted. */
  readonly onRemoved: (id: string) => void;
}

function icon({ data }: TaskTreeNode, expanded: boolean) {
  if (data.kind === 'task') return <TaskTypeIcon type={data.task.etTaskType} />;
  if (data.kind === 'root') return <IconList />;
  return expanded ? <IconFolderOpen /> : <IconFolder />;
}

/** Task list, groups, tasks; what can be done with a line is in its menu, by its layer. */
export const TaskTree = observer(function TaskTree(props: TaskTreeProps) {
  const { store, selectedId, onSelect } = props;
  const say = useMessages(namespace);
  const actions = useTaskActions(props);

  useEffect(() => store.tree.select(selectedId), [store, selectedId]);

  return (
    <Tree
      model={store.tree}
      label={say('tree.label')}
      icon={icon}
      actions={actions}
      onSelect={onSelect}
      suffix={({ data }) =>
        data.kind === 'task' && data.task.status !== 'published' ? (
          <small className="task-status-word">{say(`status.${data.task.status}`)}</small>
        ) : null
      }
    />
  );
});

function useTaskActions({ store, onNewTask, onEdit, onRemoved }: TaskTreeProps) {
  const say = useMessages(namespace);

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const addGroup = (node: TaskTreeNode) =>
    attempt(async () => store.tree.startRename(await store.addGroup(node.id, say('tree.newGroup'))));
  const remove = (node: TaskTreeNode) =>
    attempt(async () => {
      const task = node.kind === 'task';
      const title = say(task ? 'tree.removeTaskTitle' : 'tree.removeGroupTitle', { name: node.name });
      const content = task ? say('tree.removeTaskContent') : undefined;
      if (!(await confirm({ title, content, action: say('tree.remove'), danger: true }))) return;
      await (task ? store.removeTask(node.id) : store.removeGroup(node.id));
      notify.success(say('tree.removed', { name: node.name }));
      onRemoved(node.id);
    });

  return (node: TaskTreeNode): readonly TreeAction<TaskTreeData>[] => {
    if (!session.can('task.manage')) return [];
    const newTask = { key: 'newTask', label: say('tree.newTask'), run: () => onNewTask(node.id) };
    const newGroup = { key: 'new', label: say('tree.addGroup'), run: () => addGroup(node) };
    const edit = { key: 'edit', label: say('tree.edit'), run: () => onEdit(node.id) };
    const rename = { key: 'rename', label: say('tree.rename'), run: () => store.tree.startRename(node.id) };
    const erase = { key: 'delete', label: say('tree.remove'), danger: true, run: () => remove(node) };
    if (node.kind === 'task') return [edit, rename, erase];
    if (node.kind === 'root') return [newGroup];
    return isFixed(node) ? [newTask, newGroup] : [newTask, newGroup, rename, erase];
  };
}
