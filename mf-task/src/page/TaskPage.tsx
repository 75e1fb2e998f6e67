import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { TreeWorkArea } from '@vitrine/shared/ui/pane';
import { Link, Navigate, useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { TaskDetailPane } from '../detail/TaskDetailPane.tsx';
import { CopyDialog } from '../dialogs/CopyDialog.tsx';
import { namespace } from '../messages/index.ts';
import { TaskTree } from '../tree/TaskTree.tsx';
import { TaskTreeStore } from '../tree/TaskTreeStore.ts';
import { rootId } from '../tree/taskTree.ts';
import { useRemove } from '../tree/useTaskActions.ts';
import { TaskList } from './TaskList.tsx';
import './task.css';

/** `form`, `program` and `terminal` redirect to the form, for links from other pages. */
const addressDefaults = { group: rootId, task: '', form: '', program: '', terminal: '' };
type Address = typeof addressDefaults;

/** Address of the form, with the parameters of the link. */
function formAddress(brought: Partial<Address>): string {
  const { form, group, task, program, terminal } = { ...addressDefaults, ...brought };
  const query = new URLSearchParams();
  if (form === 'edit' && task !== '') query.set('task', task);
  if (group !== rootId) query.set('group', group);
  if (program !== '') query.set('program', program);
  if (terminal !== '') query.set('terminal', terminal);
  const path = query.has('task') ? '/task/edit' : '/task/new';
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Tasks: the tree on the left; a group's tasks or one task on the right. */
export function TaskPage() {
  const [address] = useAddressState(addressDefaults);
  const forForm = address.form !== '' || address.program !== '' || address.terminal !== '';
  return forForm ? <Navigate replace to={formAddress(address)} /> : <TaskArea />;
}

const TaskArea = observer(function TaskArea() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const store = useTaskTree();
  const [{ group, task }, setAddress] = useAddressState({ group: rootId, task: '' });
  const [copying, setCopying] = useState(false);
  const { tree } = store;
  const open = (id: string) => setAddress({ task: id });
  const edit = (id: string) => navigate(formAddress({ form: 'edit', task: id }));
  const newTask = (groupId: string) => navigate(formAddress({ form: 'new', group: groupId }));
  const leave = (id: string) => {
    if (id === task) setAddress({ task: '' });
    if (id === group) setAddress({ group: rootId, task: '' });
  };
  const remove = useRemove({ store, onRemoved: leave });
  const nameOf = (id: string) => tree.node(id)?.name ?? '';

  const newButton = session.can('task.manage') && (
    <Button theme="solid" icon={<IconPlus />} onClick={() => newTask(group)}>
      {say('tree.newTask')}
    </Button>
  );
  const action = (
    <>
      <Link className="task-calendar-link" to="/task/calendar">
        {say('calendar.title')}
      </Link>
      {session.can('task.subtitle') && (
        <>
          <Link className="task-calendar-link" to="/cbsubtitles">
            {say('subtitle.title')}
          </Link>
          <Link className="task-calendar-link" to="/cbemergencies">
            {say('emergency.title')}
          </Link>
        </>
      )}
      {newButton}
    </>
  );
  const copy = async (name: string) => {
    const id = await store.copyTask(task, name);
    setCopying(false);
    notify.success(say('copy.done'));
    open(id);
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
            setAddress(node.kind === 'task' ? { task: node.id } : { group: node.id, task: '' })
          }
          onNewTask={newTask}
          onEdit={edit}
          onCopied={open}
          onRemoved={leave}
        />
      }
    >
      {task === '' ? (
        <TaskList
          title={nameOf(group) || say('tree.root')}
          groupId={group}
          groupName={nameOf}
          action={action}
          fill={newButton}
          onOpen={open}
          onGone={group === rootId ? undefined : () => setAddress({ group: rootId })}
        />
      ) : (
        <TaskDetailPane
          key={task}
          id={task}
          name={tree.node(task)?.name}
          groupName={nameOf}
          onEdit={() => edit(task)}
          onGone={() => setAddress({ task: '' })}
          onCopy={() => setCopying(true)}
          onDelete={({ id, etName }) => remove({ id, kind: 'task', name: etName })}
        />
      )}
      {copying && <CopyDialog name={nameOf(task)} onCopy={copy} onClose={() => setCopying(false)} />}
    </TreeWorkArea>
  );
});

function useTaskTree(): TaskTreeStore {
  const say = useMessages(namespace);
  const [store] = useState(() => {
    const words = { root: say('tree.root'), defaultGroup: say('tree.defaultGroup') };
    return new TaskTreeStore(client, words, () => notify.success(say('tree.renamed')));
  });
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
