import type { TaskStatus } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconMore } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { dangers, menuActions } from './menuActions.ts';
import type { TaskAct } from './TaskDetailStore.ts';

interface TaskMenuProps {
  readonly status: TaskStatus;
  readonly onAct: (act: TaskAct) => void;
  readonly onCopy: () => void;
  readonly onDelete: () => void;
}

/** Less frequent actions of a task. */
export const TaskMenu = observer(function TaskMenu({ status, onAct, onCopy, onDelete }: TaskMenuProps) {
  const say = useMessages(namespace);
  return (
    <Dropdown
      trigger="click"
      clickToHide
      render={
        <Dropdown.Menu>
          <Dropdown.Item onClick={onCopy}>{say('copy.action')}</Dropdown.Item>
          {menuActions(status).map((act) => (
            <Dropdown.Item
              key={act}
              {...(dangers.has(act) && { type: 'danger' as const })}
              onClick={() => onAct(act)}
            >
              {say(`${act}.action`)}
            </Dropdown.Item>
          ))}
          {session.can('task.delete') && (
            <Dropdown.Item type="danger" onClick={onDelete}>
              {say('tree.remove')}
            </Dropdown.Item>
          )}
        </Dropdown.Menu>
      }
    >
      <Button icon={<IconMore />} aria-label={say('detail.more')} onClick={() => undefined} />
    </Dropdown>
  );
});
