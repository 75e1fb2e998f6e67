import type { TaskDetail, TaskStatus } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Dropdown, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconMore } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { TaskAct, TaskDetailStore } from './TaskDetailStore.ts';

interface TaskActsProps {
  readonly store: TaskDetailStore;
  readonly task: TaskDetail;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

/** Actions that take content off screens ask for confirmation. */
const asked = ['withdraw', 'expire', 'pause'] as const;

const dangers: ReadonlySet<TaskAct> = new Set(['withdraw', 'expire']);

/** Acts of the menu, by what a task is; copying is always there. */
function menuActs(status: TaskStatus): readonly TaskAct[] {
  if (status === 'published') return ['pause', 'expire', 'withdraw'];
  return status === 'paused' ? ['resume', 'expire', 'withdraw'] : [];
}

/** Available actions of a task. */
export const TaskActs = observer(function TaskActs({ store, task, ...ways }: TaskActsProps) {
  const say = useMessages(namespace);
  const { status } = task;
  const onScreens = status === 'published' || status === 'paused';
  // The notice of edited content republishes it, keeping the task's rank.
  const offeredBelow = status === 'published' && (task.edited ?? 'none') !== 'none';

  const act = async (what: TaskAct) => {
    const question = asked.find((word) => word === what);
    if (question) {
      const title = say(`${question}.title`, { name: task.etName });
      const content = say(`${question}.content`, { count: task.terminals });
      const danger = dangers.has(what);
      if (!(await confirm({ title, content, action: say(`${what}.action`), danger }))) return;
    }
    try {
      await store.acting.run([what]);
      notify.success(say(`${what}.done`));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  return (
    <>
      <Dropdown
        trigger="click"
        clickToHide
        render={
          <Dropdown.Menu>
            <Dropdown.Item onClick={ways.onCopy}>{say('copy.action')}</Dropdown.Item>
            {menuActs(status).map((what) => (
              <Dropdown.Item
                key={what}
                {...(dangers.has(what) && { type: 'danger' as const })}
                onClick={() => act(what)}
              >
                {say(`${what}.action`)}
              </Dropdown.Item>
            ))}
            {session.can('task.delete') && (
              <Dropdown.Item type="danger" onClick={ways.onDelete}>
                {say('tree.remove')}
              </Dropdown.Item>
            )}
          </Dropdown.Menu>
        }
      >
        <Button icon={<IconMore />} aria-label={say('detail.more')} onClick={() => undefined} />
      </Dropdown>
      {onScreens && (
        <Button type="danger" loading={store.acting.running} onClick={() => act('withdraw')}>
          {say('withdraw.action')}
        </Button>
      )}
      {status === 'published' && <Button onClick={() => act('pause')}>{say('pause.action')}</Button>}
      <Button onClick={ways.onEdit}>{say('tree.edit')}</Button>
      {status === 'paused' ? (
        <Button theme="solid" loading={store.acting.running} onClick={() => act('resume')}>
          {say('resume.action')}
        </Button>
      ) : (
        !offeredBelow && (
          // Already published: republishing is not a primary action.
          <Button
            theme={status === 'published' ? 'light' : 'solid'}
            loading={store.acting.running}
            onClick={() => act('publish')}
          >
            {say(status === 'published' ? 'publish.again' : 'publish.action')}
          </Button>
        )
      )}
    </>
  );
});
