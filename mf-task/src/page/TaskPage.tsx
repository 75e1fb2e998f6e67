import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { TreeWorkArea } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { TaskDetailPane } from '../detail/TaskDetailPane.tsx';
import { TaskForm } from '../form/TaskForm.tsx';
import { namespace } from '../messages/index.ts';
import { TaskTree } from '../tree/TaskTree.tsx';
import { TaskTreeStore } from '../tree/TaskTreeStore.ts';
import { rootId } from '../tree/taskTree.ts';
import { TaskList } from './TaskList.tsx';
import './task.css';

/** What a shared address carries; `form` is `new` or `edit`, `program` and `terminal` fill a new task. */
const addressDefaults = { group: rootId, task: '', form: '', program: '', terminal: '' };

const listOf = (text: string) => (text === '' ? [] : text.split(','));

/** Tasks: the tree at the left; a group's tasks, one task, or the form at the right. */
export const TaskPage = observer(function TaskPage() {
  const say = useMessages(namespace);
  const store = useTaskTree();
  const [address, setAddress] = useAddressState(addressDefaults);
  const { group, task } = address;
  // An address that brings programs or terminals asks for a new task.
  const form = address.form || (address.program || address.terminal ? 'new' : '');
  const closeForm = { form: '', program: '', terminal: '' };

  const newTask = (groupId: string) => setAddress({ ...closeForm, form: 'new', group: groupId, task: '' });
  const newButton = session.can('task.manage') && (
    <Button theme="solid" icon={<IconPlus />} onClick={() => newTask(group)}>
      {say('tree.newTask')}
    </Button>
  );

  const work = () => {
    if (form !== '') {
      const given = {
        groupId: group,
        programIds: listOf(address.program),
        clientIds: listOf(address.terminal),
      };
      return (
        <TaskForm
          key={`${form} ${task}`}
          id={form === 'edit' && task !== '' ? task : undefined}
          given={given}
          onClose={() => setAddress(closeForm)}
          onSaved={(id) => {
            setAddress({ ...closeForm, task: id });
            void store.tree.reload();
          }}
        />
      );
    }
    if (task !== '') return <TaskDetailPane id={task} onEdit={() => setAddress({ form: 'edit' })} />;
    return (
      <TaskList store={store} groupId={group} action={newButton} onOpen={(id) => setAddress({ task: id })} />
    );
  };

  return (
    <TreeWorkArea
      name="task"
      label={say('tree.label')}
      tree={
        <TaskTree
          store={store}
          selectedId={task === '' ? group : task}
          onSelect={(node) =>
            setAddress({
              ...closeForm,
              ...(node.kind === 'task' ? { task: node.id } : { group: node.id, task: '' }),
            })
          }
          onNewTask={newTask}
          onEdit={(id) => setAddress({ ...closeForm, form: 'edit', task: id })}
          onRemoved={(id) => {
            if (id === task) setAddress({ ...closeForm, task: '' });
            if (id === group) setAddress({ ...closeForm, group: rootId, task: '' });
          }}
        />
      }
    >
      {work()}
    </TreeWorkArea>
  );
});

function useTaskTree(): TaskTreeStore {
  const say = useMessages(namespace);
  const [store] = useState(
    () => new TaskTreeStore(client, { root: say('tree.root'), defaultGroup: say('tree.defaultGroup') }),
  );
  useEffect(() => {
    void store.open();
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);
  return store;
}
