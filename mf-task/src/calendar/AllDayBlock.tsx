import { useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import type { AllDayBar } from './allDayBars.ts';
import type { CalendarStore } from './CalendarStore.ts';
import { hasNoPage, type OpenTask } from './openTask.ts';
import { pastMarkOf, pastMessage, pastStates } from './pastMessage.ts';

interface AllDayBlockProps {
  readonly store: CalendarStore;
  readonly bar: AllDayBar;
  /** Start of its first day, and end of its last. */
  readonly start: number;
  readonly end: number;
  readonly onOpen: OpenTask;
}

/** A task open all day, as a bar across its days. */
export const AllDayBlock = observer(function AllDayBlock(props: AllDayBlockProps) {
  const { store, bar, start, end, onOpen } = props;
  const say = useMessages(namespace);
  const { task, entry, from, to, line } = bar;
  const mark = pastMarkOf(entry);
  const came = pastMessage(say, entry);
  const quiet = end > store.now && !store.playsWithin(task.id, start, end);
  const text = [task.name, task.emergency && say('type.emergency'), came, quiet && say('calendar.quiet')];
  return (
    <button
      type="button"
      className="task-block task-bar"
      title={text.filter(Boolean).join(' · ')}
      disabled={hasNoPage(task)}
      data-past={mark}
      data-type={task.type}
      data-emergency={task.emergency || undefined}
      data-status={task.status}
      data-quiet={quiet || undefined}
      style={{ gridColumn: `${from + 1} / ${to + 1}`, gridRow: line + 1 }}
      onClick={() => onOpen(task.id, task.emergency)}
    >
      <TaskTypeIcon type={task.type} emergency={task.emergency} />
      <span>{task.name}</span>
      {mark && came !== undefined && <StateMark state={pastStates[mark]} label={came} />}
    </button>
  );
});
