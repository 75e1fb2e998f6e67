import type { TaskDetail } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { TaskAct, TaskDetailStore } from './TaskDetailStore.ts';
import { TaskMenu } from './TaskMenu.tsx';
import { useTaskAct } from './useTaskAct.ts';

interface TaskActionsProps {
  readonly store: TaskDetailStore;
  readonly task: TaskDetail;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

/** Available actions of a task. */
export const TaskActions = observer(function TaskActions({ store, task, ...ways }: TaskActionsProps) {
  const say = useMessages(namespace);
  const act = useTaskAct(store, task);
  const { status } = task;
  const onScreens = status === 'published' || status === 'paused';
  return (
    <>
      <TaskMenu status={status} onAct={act} onCopy={ways.onCopy} onDelete={ways.onDelete} />
      {onScreens && (
        <Button type="danger" loading={store.acting.running} onClick={() => act('withdraw')}>
          {say('withdraw.action')}
        </Button>
      )}
      {status === 'published' && <Button onClick={() => act('pause')}>{say('pause.action')}</Button>}
      <Button onClick={ways.onEdit}>{say('tree.edit')}</Button>
      <NextAct store={store} task={task} onAct={act} />
    </>
  );
});

interface NextActProps extends Pick<TaskActionsProps, 'store' | 'task'> {
  readonly onAct: (act: TaskAct) => void;
}

/** Resumes a paused task, and publishes any other. */
const NextAct = observer(function NextAct({ store, task, onAct }: NextActProps) {
  const say = useMessages(namespace);
  const published = task.status === 'published';
  const { running } = store.acting;
  if (task.status === 'paused') {
    return (
      <Button theme="solid" loading={running} onClick={() => onAct('resume')}>
        {say('resume.action')}
      </Button>
    );
  }
  // The notice of edited content republishes it, keeping the task's rank.
  if (published && (task.edited ?? 'none') !== 'none') return null;
  // Already published: republishing is not a primary action.
  return (
    <Button theme={published ? 'light' : 'solid'} loading={running} onClick={() => onAct('publish')}>
      {say(published ? 'publish.again' : 'publish.action')}
    </Button>
  );
});
