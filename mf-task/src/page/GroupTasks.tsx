import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { TaskTreeStore } from '../tree/TaskTreeStore.ts';
import { rootId } from '../tree/taskTree.ts';
import { TaskLinks } from './TaskLinks.tsx';
import { TaskList } from './TaskList.tsx';
import type { ShownTask } from './useShownTask.ts';

interface GroupTasksProps {
  readonly store: TaskTreeStore;
  readonly shown: ShownTask;
  readonly onNewTask: (groupId: string) => void;
}

/** The tasks of the shown group, with the way to the form and to the other pages. */
export const GroupTasks = observer(function GroupTasks({ store, shown, onNewTask }: GroupTasksProps) {
  const say = useMessages(namespace);
  const { group } = shown;
  const nameOf = (id: string) => store.tree.node(id)?.name ?? '';
  const newButton = session.can('task.manage') && (
    <Button theme="solid" icon={<IconPlus />} onClick={() => onNewTask(group)}>
      {say('tree.newTask')}
    </Button>
  );
  return (
    <TaskList
      title={nameOf(group) || say('tree.root')}
      groupId={group}
      groupName={nameOf}
      action={
        <>
          <TaskLinks />
          {newButton}
        </>
      }
      fill={newButton}
      onOpen={shown.open}
      onGone={group === rootId ? undefined : shown.toRoot}
    />
  );
});
