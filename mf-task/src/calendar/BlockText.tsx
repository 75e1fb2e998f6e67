import { StateMark } from '@vitrine/shared/ui/state-mark';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import type { Entry } from './CalendarStore.ts';
import { pastMarkOf, pastStates } from './pastMessage.ts';

interface BlockTextProps {
  readonly entry: Entry;
  readonly times: string;
  readonly note: string | undefined;
}

/** The visible label of a block: name, times and outcome. */
export function BlockText({ entry, times, note }: BlockTextProps) {
  const { task } = entry;
  const mark = pastMarkOf(entry);
  return (
    <span className="task-block-text">
      <span className="task-block-name">
        <TaskTypeIcon type={task.type} emergency={task.emergency} />
        <span>{task.name}</span>
      </span>{' '}
      <small>{times}</small>{' '}
      {note !== undefined && (
        <span className="task-block-past">
          {mark ? <StateMark state={pastStates[mark]} label={note} /> : note}
        </span>
      )}
    </span>
  );
}
