import type { TaskDetail } from '@vitrine/shared/api';
import { formatDateTime, formatList, type Translate, useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { weekdaysOf } from '../form/weekdays.ts';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';

/** The same time twice is all day; seconds say nothing to an operator. */
function hours({ etStartTime, etEndTime }: TaskDetail, say: Translate): string {
  if (etStartTime === etEndTime) return say('when.allDay');
  return say('when.hours', { from: etStartTime.slice(0, 5), to: etEndTime.slice(0, 5) });
}

/** What plays, when, and since when it was sent. */
export function TaskFacts({ task }: { task: TaskDetail }) {
  const say = useMessages(namespace);
  const days = weekdaysOf(task);
  const weekdays =
    days.length === 7 ? say('when.everyDay') : formatList(days.map((day) => say(`day.${day}`)));
  return (
    <dl className="task-facts">
      <div>
        <dt>{say('field.type')}</dt>
        <dd className="task-type">
          <TaskTypeIcon type={task.etTaskType} />
          {say(`type.${task.etTaskType}`)}
        </dd>
      </div>
      <div>
        <dt>{say('field.dates')}</dt>
        <dd>{say('when.dates', { from: task.etStartDate, to: task.etEndDate })}</dd>
      </div>
      <div>
        <dt>{say('field.hours')}</dt>
        <dd>
          {hours(task, say)} · {weekdays}
        </dd>
      </div>
      <div>
        <dt>{say('field.programs')}</dt>
        <dd className="task-programs">
          {task.pmList.map((program) => (
            <Link key={program.id} to={`/addprogram?id=${encodeURIComponent(program.id)}`}>
              {program.name}
            </Link>
          ))}
        </dd>
      </div>
      <div>
        <dt>{say('field.published')}</dt>
        <dd>{task.publishedAt ? formatDateTime(task.publishedAt) : say('when.never')}</dd>
      </div>
    </dl>
  );
}
