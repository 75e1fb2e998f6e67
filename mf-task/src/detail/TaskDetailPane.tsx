import type { TaskDetail } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, useStoreEvents } from '@vitrine/shared/session';
import { Banner, errorText } from '@vitrine/shared/ui/basic';
import { EditedNotice } from '@vitrine/shared/ui/edited';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { DeliveryBoard } from '../delivery/DeliveryBoard.tsx';
import { namespace } from '../messages/index.ts';
import { TaskActions } from './TaskActions.tsx';
import { TaskDetailStore } from './TaskDetailStore.ts';
import { TaskFacts } from './TaskFacts.tsx';
import { TaskStateMark } from './TaskStateMark.tsx';

interface TaskDetailPaneProps {
  readonly id: string;
  /** Changes when the task is renamed elsewhere on the page, to reload it. */
  readonly name: string | undefined;
  readonly groupName: (groupId: string) => string;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onDelete: (task: TaskDetail) => void;
  /** The task does not exist. */
  readonly onGone: () => void;
}

/** A task: content, screens, schedule, and delivery to each terminal. */
export const TaskDetailPane = observer(function TaskDetailPane(props: TaskDetailPaneProps) {
  const { id, name, groupName } = props;
  const say = useMessages(namespace);
  const store = useTaskDetail(id, name);
  const task = store.task.value;
  const onScreens = task?.status === 'published' || task?.status === 'paused';
  return (
    <WorkPane
      title={task?.etName ?? ''}
      breadcrumb={[{ label: say('title'), to: '/task' }, { label: task ? groupName(task.etEcId) : '' }]}
      aside={task && <TaskStateMark task={task} />}
      action={
        task &&
        session.can('task.manage') && (
          <TaskActions {...props} store={store} task={task} onDelete={() => props.onDelete(task)} />
        )
      }
    >
      <PaneState source={store.task} onGone={props.onGone}>
        {task && (
          <div className="task-detail">
            {store.acting.error !== undefined && (
              <Banner type="danger" closeIcon={null} description={errorText(store.acting.error)} />
            )}
            {onScreens && task.edited !== undefined && task.edited !== 'none' && (
              <EditedNotice kind="task" id={task.id} />
            )}
            <TaskFacts task={task} groupName={groupName(task.etEcId)} />
            {onScreens ? (
              <DeliveryBoard id={id} />
            ) : (
              <p className="task-note">
                {say(task.status === 'draft' ? 'delivery.notSent' : 'delivery.takenOff')}
              </p>
            )}
          </div>
        )}
      </PaneState>
    </WorkPane>
  );
});

function useTaskDetail(id: string, name: string | undefined): TaskDetailStore {
  const store = useMemo(() => new TaskDetailStore(client, id), [id]);
  useStoreEvents(store);
  useEffect(() => {
    void store.task.reload();
    return () => store.dispose();
  }, [store]);
  useEffect(() => {
    const shown = store.task.value?.etName;
    if (name !== undefined && shown !== undefined && shown !== name) void store.task.reload();
  }, [store, name]);
  return store;
}
