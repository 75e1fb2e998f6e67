import { useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import type { CalendarStore } from './CalendarStore.ts';
import type { OpenTask } from './openTask.ts';
import './why.css';

interface GroupInstantProps {
  readonly store: CalendarStore;
  readonly instant: number;
  readonly onOpen: OpenTask;
}

/** What is open in a group at an instant; which of them a terminal shows is said of one terminal. */
export const GroupInstant = observer(function GroupInstant({ store, instant, onOpen }: GroupInstantProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  if (!store.calendar.known) {
    // Whether it is a terminal or a group is not known yet, nor what is open.
    return (
      <aside className="task-why" aria-labelledby={titleId}>
        <h2 id={titleId}>{say('why.title')}</h2>
        <PaneState source={store.calendar}>{null}</PaneState>
      </aside>
    );
  }
  const open = store.occurrences.filter(({ start, end }) => start <= instant && instant < end);
  return (
    <aside className="task-why" aria-labelledby={titleId}>
      <h2 id={titleId}>{say('why.open')}</h2>
      <p className="task-note">{say('why.chooseTerminal')}</p>
      {open.length === 0 && <p>{say('why.noneOpen')}</p>}
      <ul className="task-why-entries">
        {open.slice(0, 100).map(({ task: { task }, start }) => (
          <li key={`${task.id} ${start}`}>
            <button
              type="button"
              className="task-open task-type"
              onClick={() => onOpen(task.id, task.emergency)}
            >
              <TaskTypeIcon type={task.type} emergency={task.emergency} />
              {task.name}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
});
