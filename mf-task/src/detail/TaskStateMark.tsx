import type { ContentEdited, TaskEnded, TaskNow, TaskStatus } from '@vitrine/shared/api';
import { formatDateTime, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { EditedMark } from '@vitrine/shared/ui/edited';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';
import { useTurnWords } from './useTurnWords.ts';

interface TaskStateMarkProps {
  readonly task: {
    readonly status: TaskStatus;
    readonly finished: boolean;
    readonly edited?: ContentEdited | undefined;
    readonly ended?: TaskEnded | undefined;
    readonly now?: TaskNow | undefined;
  };
  /** The word alone; what it means shows on hover. */
  readonly short?: boolean;
}

/** What a task is, for people: a published one is told by whether every screen has it. */
type TaskState = Exclude<TaskStatus, 'published'> | 'complete' | 'editedSince' | 'unfinished';

const looks: Readonly<Record<TaskState, StateWord>> = {
  draft: 'waiting',
  unfinished: 'running',
  complete: 'passed',
  editedSince: 'outOfDate',
  paused: 'waiting',
  withdrawn: 'unused',
  expired: 'unused',
};

/** An edit of what no screen shows any more is nothing to look after. */
const editedOf = ({ edited = 'none', now }: TaskStateMarkProps['task']): ContentEdited =>
  now?.state === 'replaced' && now.at === null ? 'none' : edited;

function taskStateOf(task: TaskStateMarkProps['task']): TaskState {
  const { status, finished } = task;
  if (status !== 'published') return status;
  if (!finished) return 'unfinished';
  return editedOf(task) === 'none' ? 'complete' : 'editedSince';
}

/** State of a task as colour, shape, word and, where there is room, what the word means. */
export function TaskStateMark({ task, short = false }: TaskStateMarkProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const state = taskStateOf(task);
  const turnWords = useTurnWords(short);
  const { ended } = task;
  const edited = editedOf(task);
  // What it does at this moment says more than that every screen has it.
  const turn = state === 'complete' && task.now ? turnWords(task.now) : undefined;
  const hint =
    state === 'expired' && ended
      ? say('stateHint.endedByHand', { name: ended.by, time: formatDateTime(ended.at) })
      : (turn?.hint ?? say(`stateHint.${state}`));
  // One mark where there is little room, with both words: a second shape alone would say nothing.
  const both = short && edited !== 'none' && state !== 'editedSince';
  const words = [turn?.word ?? say(`state.${state}`), ...(both ? [sayShared(`edited.word.${edited}`)] : [])];
  return (
    <span
      className="task-state"
      title={both ? `${hint}\n${sayShared(`edited.hint.${edited}`)}` : hint}
      data-task-state={state}
      data-task-now={turn && task.now?.state}
    >
      <StateMark state={turn?.mark ?? looks[state]} label={words.join(' · ')} />
      {!short && state !== 'editedSince' && (
        <>
          <EditedMark edited={edited} />
          <small>{hint}</small>
        </>
      )}
    </span>
  );
}
