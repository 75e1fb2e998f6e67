import type { TaskStatus } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';

interface TaskStateMarkProps {
  readonly task: { readonly status: TaskStatus; readonly finished: boolean };
  /** The word alone; what it means shows on hover. */
  readonly short?: boolean;
}

/** What a task is, for people: a published one is told by whether every screen has it. */
type TaskState = Exclude<TaskStatus, 'published'> | 'complete' | 'unfinished';

const looks: Readonly<Record<TaskState, StateWord>> = {
  draft: 'waiting',
  unfinished: 'running',
  complete: 'passed',
  paused: 'waiting',
  withdrawn: 'unused',
  expired: 'unused',
};

export function taskStateOf({ status, finished }: TaskStateMarkProps['task']): TaskState {
  if (status !== 'published') return status;
  return finished ? 'complete' : 'unfinished';
}

/** State of a task as colour, shape, word and, where there is room, what the word means. */
export function TaskStateMark({ task, short = false }: TaskStateMarkProps) {
  const say = useMessages(namespace);
  const state = taskStateOf(task);
  return (
    <span className="task-state" title={say(`stateHint.${state}`)} data-task-state={state}>
      <StateMark state={looks[state]} label={say(`state.${state}`)} />
      {!short && <small>{say(`stateHint.${state}`)}</small>}
    </span>
  );
}
