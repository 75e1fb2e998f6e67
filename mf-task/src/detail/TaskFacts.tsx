import type { TaskDetail } from '@vitrine/shared/api';
import {
  formatDateTime,
  formatDuration,
  formatList,
  shownGroupName,
  useMessages,
} from '@vitrine/shared/i18n';
import { pathOf } from '@vitrine/shared/session';
import { EditedMark } from '@vitrine/shared/ui/edited';
import { ZoneNote } from '@vitrine/shared/ui/pane';
import { OptionalLink } from '@vitrine/shared/ui/router';
import type { ReactNode } from 'react';
import { useHasLinkedGroups } from '../form/useHasLinkedGroups.ts';
import { weekdaysOf } from '../form/weekdays.ts';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import { useWhenMessages } from './useWhenMessages.ts';

interface TaskFactsProps {
  readonly task: TaskDetail;
  /** Name of its group; empty until the tree is loaded. */
  readonly groupName: string;
}

/** All fields of a task: content, screens, schedule, time zone, and time of publication. */
export function TaskFacts({ task, groupName }: TaskFactsProps) {
  const say = useMessages(namespace);
  const messages = useWhenMessages();
  const hasLinkedGroups = useHasLinkedGroups();
  const exceptions = messages.exceptions(task);
  return (
    <dl className="task-facts">
      <Fact name={say('field.type')}>
        <span className="task-type">
          <TaskTypeIcon type={task.etTaskType} />
          {say(`type.${task.etTaskType}`)}
        </span>
      </Fact>
      <Fact name={say('field.group')}>{groupName || '–'}</Fact>
      <Fact name={say('field.dates')}>{messages.dates(task)}</Fact>
      <Fact name={say('field.hours')}>{messages.hours(task)}</Fact>
      <Fact name={say('field.weekdays')}>{messages.weekdays(weekdaysOf(task), task.etEveryWeeks)}</Fact>
      <Fact name={say('zone.legend')}>{messages.zone(task.etTimeZone, task.timeZones)}</Fact>
      {exceptions.length > 0 && <Fact name={say('field.exceptions')}>{formatList(exceptions)}</Fact>}
      {hasLinkedGroups && (
        <Fact name={say('field.linked')}>{say(task.etIsLinkScreeen === '1' ? 'when.yes' : 'when.no')}</Fact>
      )}
      <Fact name={say('field.programs')}>
        <span className="task-programs">
          {task.pmList.map(({ id, name, duration, edited }, place) => (
            <span key={`${place} ${id}`} className="task-program">
              <OptionalLink to={pathOf.program(id)}>
                {duration === null ? name : `${name} (${formatDuration(duration)})`}
              </OptionalLink>
              <EditedMark edited={edited} />
            </span>
          ))}
        </span>
      </Fact>
      <Fact name={say('field.terminals')}>
        <Audience task={task} />
      </Fact>
      <Fact name={say('field.published')}>
        {task.publishedAt ? formatDateTime(task.publishedAt) : say('when.never')} <ZoneNote />
      </Fact>
      {task.contentAt && <Fact name={say('field.contentAt')}>{formatDateTime(task.contentAt)}</Fact>}
      <Fact name={say('field.createdBy')}>{task.createdBy || '–'}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Names of the chosen groups, and the current number of screens. */
function Audience({ task: { groupList, clientList, terminals } }: { readonly task: TaskDetail }) {
  const say = useMessages(namespace);
  const groups = groupList.map(({ id, name, isDefault = false, terminals: count }) =>
    say('audience.group', {
      name: id === '-1' ? say('terminals.every') : shownGroupName(name, isDefault),
      count,
    }),
  );
  const single = clientList.length > 0 ? [say('audience.single', { count: clientList.length })] : [];
  const parts = [...groups, ...single];
  return (
    <>
      {say('audience.total', { count: terminals })}
      {parts.length > 0 && <small className="task-note">{formatList(parts)}</small>}
    </>
  );
}
