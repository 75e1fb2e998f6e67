import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Banner, Button, errorText, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { DeliveryBoard } from './DeliveryBoard.tsx';
import { TaskDetailStore } from './TaskDetailStore.ts';
import { TaskFacts } from './TaskFacts.tsx';
import { TaskStatusMark } from './TaskStatusMark.tsx';

interface TaskDetailPaneProps {
  readonly id: string;
  readonly onEdit: () => void;
}

/** One task: what, when and where, and how far it is on each terminal. */
export const TaskDetailPane = observer(function TaskDetailPane({ id, onEdit }: TaskDetailPaneProps) {
  const say = useMessages(namespace);
  const store = useTaskDetail(id);
  const task = store.task.value;
  const failure = store.publish.error ?? store.withdraw.error;

  const publish = async () => {
    try {
      await store.publish.run([]);
      notify.success(say('publish.done'));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const withdraw = async () => {
    const title = say('withdraw.title', { name: task?.etName ?? '' });
    const content = say('withdraw.content', { count: task?.clientList.length ?? 0 });
    if (!(await confirm({ title, content, action: say('withdraw.action'), danger: true }))) return;
    try {
      await store.withdraw.run([]);
    } catch (reason) {
      notify.failure(reason);
    }
  };

  const actions = task && session.can('task.manage') && (
    <>
      {task.status === 'published' && (
        <Button type="danger" loading={store.withdraw.running} onClick={withdraw}>
          {say('withdraw.action')}
        </Button>
      )}
      <Button onClick={onEdit}>{say('tree.edit')}</Button>
      <Button theme="solid" loading={store.publish.running} onClick={publish}>
        {say(task.status === 'published' ? 'publish.again' : 'publish.action')}
      </Button>
    </>
  );

  return (
    <WorkPane
      title={task?.etName ?? ''}
      aside={task && <TaskStatusMark status={task.status} finished={task.finished} />}
      action={actions}
    >
      <PaneState source={store.task}>
        {task && (
          <div className="task-detail">
            {failure !== undefined && (
              <Banner type="danger" closeIcon={null} description={errorText(failure)} />
            )}
            <TaskFacts task={task} />
            <DeliveryBoard store={store} />
          </div>
        )}
      </PaneState>
    </WorkPane>
  );
});

function useTaskDetail(id: string): TaskDetailStore {
  const [store, setStore] = useState(() => new TaskDetailStore(client, id));
  useEffect(() => {
    const fresh = new TaskDetailStore(client, id);
    setStore(fresh);
    void fresh.read();
    const stop = subscribeEvents((event) => fresh.hear(event));
    return () => {
      stop();
      fresh.dispose();
    };
  }, [id]);
  return store;
}
