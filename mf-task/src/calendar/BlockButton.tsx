import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { namespace } from '../messages/index.ts';
import type { Segment } from './arrange.ts';
import { BlockText } from './BlockText.tsx';
import { blockMessages } from './blockMessages.ts';
import type { BlockState } from './blockState.ts';
import type { CalendarStore, Entry } from './CalendarStore.ts';
import { hasNoPage, type OpenTask } from './openTask.ts';
import { pastMarkOf } from './pastMessage.ts';
import type { BlockGesture } from './useBlockGesture.ts';
import type { BlockPress } from './useBlockPress.ts';

interface BlockButtonProps {
  readonly store: CalendarStore;
  readonly segment: Segment<Entry>;
  readonly state: BlockState;
  readonly gesture: BlockGesture;
  readonly press: BlockPress;
  readonly onOpen: OpenTask;
}

/** A block as a button: a click opens its task; a drag or the keys move it. */
export const BlockButton = observer(function BlockButton(props: BlockButtonProps) {
  const { store, segment, state, gesture, press, onOpen } = props;
  const say = useMessages(namespace);
  const { occurrence } = segment;
  const { task } = occurrence.task;
  const { movable, held } = state;
  const { times, note, all } = blockMessages(say, store.zone, occurrence, state);
  const handleKey = (event: KeyboardEvent) => {
    if (movable && gesture.onKeyDown(event, occurrence.task)) event.preventDefault();
  };
  return (
    <button
      type="button"
      className="task-block"
      title={all.join('\n')}
      aria-label={all.join(', ')}
      aria-describedby={movable ? 'task-calendar-keys' : undefined}
      {...stylesOf(segment, state)}
      onKeyDown={handleKey}
      onBlur={() => held?.byKeys && gesture.cancel()}
      onPointerDown={(event) => movable && gesture.onPointerDown(event, occurrence.task, 'move')}
      onPointerMove={press.onPointerMove}
      onPointerUp={press.onPointerUp}
      onClick={() => press.endedAsClick() && !hasNoPage(task) && onOpen(task.id, task.emergency)}
    >
      <BlockText entry={occurrence.task} times={times} note={note} />
    </button>
  );
});

/** What the styles tell blocks apart by. */
function stylesOf({ occurrence, fromBefore, toAfter }: Segment<Entry>, { over, quiet }: BlockState) {
  const { task, begin = occurrence.start } = occurrence.task;
  return {
    'data-task': task.id,
    'data-start': begin,
    'data-type': task.type,
    'data-emergency': task.emergency || undefined,
    'data-status': task.status,
    'data-quiet': (quiet && !over) || undefined,
    'data-past': over ? pastMarkOf(occurrence.task) : undefined,
    'data-before': fromBefore || undefined,
    'data-after': toAfter || undefined,
  };
}
