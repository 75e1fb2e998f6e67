import { useMessages } from '@vitrine/shared/i18n';
import { TreeWorkArea } from '@vitrine/shared/ui/pane';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TaskDetailPane } from '../detail/TaskDetailPane.tsx';
import { namespace } from '../messages/index.ts';
import { TaskTree } from '../tree/TaskTree.tsx';
import { useRemove } from '../tree/useTaskActions.ts';
import { useTaskTree } from '../tree/useTaskTree.ts';
import { CopyOfTask } from './CopyOfTask.tsx';
import { editAddress, newTaskAddress } from './formAddress.ts';
import { GroupTasks } from './GroupTasks.tsx';
import { useShownTask } from './useShownTask.ts';

/** The tree on the left; a group's tasks or one task on the right. */
export const TaskArea = observer(function TaskArea() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const store = useTaskTree();
  const shown = useShownTask();
  const { group, task, open, leave } = shown;
  const [copying, setCopying] = useState(false);
  const remove = useRemove({ store, onRemoved: leave });
  const edit = (id: string) => navigate(editAddress(id));
  const newTask = (groupId: string) => navigate(newTaskAddress(groupId));
  return (
    <TreeWorkArea
      name="task"
      label={say('tree.label')}
      tree={
        <TaskTree
          store={store}
          selectedId={task === '' ? group : task}
          onSelect={shown.select}
          onNewTask={newTask}
          onEdit={edit}
          onCopied={open}
          onRemoved={leave}
        />
      }
    >
      {task === '' ? (
        <GroupTasks store={store} shown={shown} onNewTask={newTask} />
      ) : (
        <TaskDetailPane
          key={task}
          id={task}
          name={store.tree.node(task)?.name}
          groupName={(id) => store.tree.node(id)?.name ?? ''}
          onEdit={() => edit(task)}
          onGone={shown.close}
          onCopy={() => setCopying(true)}
          onDelete={({ id, etName }) => remove({ id, kind: 'task', name: etName })}
        />
      )}
      {copying && <CopyOfTask store={store} id={task} onCopied={open} onClose={() => setCopying(false)} />}
    </TreeWorkArea>
  );
});
