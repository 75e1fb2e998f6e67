import type { ContentEdited, TaskEnded, TaskNow, TaskStatus } from '@vitrine/shared/api';
import { formatDateTime, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { EditedMark } from '@vitrine/shared/ui/edited';
import { type MarkState, StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';
import { useTurnMessages } from './useTurnMessages.ts';

interface TaskStateMarkProps {
  readonly task: {
    readonly status: TaskStatus;
    readonly finished: boolean;
    readonly edited?: ContentEdited | undefined;
    readonly ended?: TaskEnded | undefined;
    readonly now?: TaskNow | undefined;
  };
  /** Label only; the explanation is on hover. */
  readonly short?: boolean;
}

/** Displayed state of a task: published ones are split by delivery. */
type TaskState = Exclude<TaskStatus, 'published'> | 'complete' | 'editedSince' | 'unfinished';

const states: Readonly<Record<TaskState, MarkState>> = {
  draft: 'waiting',
  unfinished: 'running',
  complete: 'passed',
  editedSince: 'outOfDate',
  paused: 'waiting',
  withdrawn: 'unused',
  expired: 'unused',
};

/** Edits do not matter once no screen plays the task any more. */
const editedOf = ({ edited = 'none', now }: TaskStateMarkProps['task']): ContentEdited =>
  now?.state === 'replaced' && now.at === null ? 'none' : edited;

function taskStateOf(task: TaskStateMarkProps['task']): TaskState {
  const { status, finished } = task;
  if (status !== 'published') return status;
  if (!finished) return 'unfinished';
  return editedOf(task) === 'none' ? 'complete' : 'editedSince';
}

/** State of a task as colour, shape and label, with an explanation if there is room. */
export function TaskStateMark({ task, short = false }: TaskStateMarkProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const state = taskStateOf(task);
  const turnMessages = useTurnMessages(short);
  const { ended } = task;
  const edited = editedOf(task);
  // Its current activity is more informative than complete delivery.
  const turn = state === 'complete' && task.now ? turnMessages(task.now) : undefined;
  const hint =
    state === 'expired' && ended
      ? say('stateHint.endedByHand', { name: ended.by, time: formatDateTime(ended.at) })
      : (turn?.hint ?? say(`stateHint.${state}`));
  // In short form one mark with both labels: a second shape alone would be meaningless.
  const both = short && edited !== 'none' && state !== 'editedSince';
  const text = [turn?.word ?? say(`state.${state}`), ...(both ? [sayShared(`edited.state.${edited}`)] : [])];
  return (
    <span
      className="task-state"
      title={both ? `${hint}\n${sayShared(`edited.hint.${edited}`)}` : hint}
      data-task-state={state}
      data-task-now={turn && task.now?.state}
    >
      <StateMark state={turn?.mark ?? states[state]} label={text.join(' · ')} />
      {!short && state !== 'editedSince' && (
        <>
          <EditedMark edited={edited} />
          <small>{hint}</small>
        </>
      )}
    </span>
  );
}
