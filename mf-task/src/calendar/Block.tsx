import { formatTime, useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import { formatHours, formatSpan } from '../when.ts';
import type { Segment } from './arrange.ts';
import type { CalendarStore, Entry } from './CalendarStore.ts';
import { hasNoPage, type OpenTask } from './openTask.ts';
import { pastLooks, pastMarkOf, pastWords } from './pastWords.ts';
import { percent } from './percent.ts';
import { type BlockGesture, type Grip, isHeld } from './useBlockGesture.ts';
import './block.css';

interface BlockProps {
  readonly store: CalendarStore;
  readonly segment: Segment<Entry>;
  /** Columns sharing the width. */
  readonly lanes: number;
  readonly movable: boolean;
  readonly gesture: BlockGesture;
  readonly onOpen: OpenTask;
}

/** Part of an occurrence within one day. Can be moved as a whole, or resized at the ends on this day. */
export const Block = observer(function Block(props: BlockProps) {
  const { store, segment, lanes, gesture, onOpen } = props;
  const say = useMessages(namespace);
  const { occurrence, lane, fromBefore, toAfter } = segment;
  const { task, day, part, begin = occurrence.start } = occurrence.task;
  // The past is a record and cannot be moved.
  const over = occurrence.end <= store.now || occurrence.task.unplanned === true;
  const movable =
    props.movable && !task.emergency && !over && task.status !== 'expired' && task.status !== 'withdrawn';
  const mark = pastMarkOf(occurrence.task);
  const came = pastWords(say, occurrence.task);
  const held = movable && isHeld(gesture.gesture, occurrence.task) ? gesture.gesture : undefined;
  const shift = held?.shift ?? { days: 0, start: 0, end: 0 };
  const aside = held?.entry.day === day ? shift.days : 0;
  const top = segment.from + (fromBefore ? 0 : shift.start);
  const bottom = segment.to + (toAfter ? 0 : shift.end);
  const span = formatSpan(occurrence.start, occurrence.end, store.zone);
  const times = held
    ? [begin + shift.start * 60_000, occurrence.end + shift.end * 60_000]
        .map((instant) => formatTime(instant, store.zone))
        .join(' – ')
    : part === undefined
      ? formatTime(occurrence.start, store.zone)
      : formatHours(occurrence.start, occurrence.end, store.zone);
  const quiet = !store.playsWithin(task.id, occurrence.start, occurrence.end);
  const dragged = useRef(false);
  const letGo = () => {
    dragged.current = gesture.onPointerUp();
  };
  const told = mark === undefined && part === undefined ? undefined : came;
  const words = [
    // The visible label comes first, in its visible order.
    [task.name, times, ...(told === undefined ? [] : [told])].join(' '),
    say(`type.${task.emergency ? 'emergency' : task.type}`),
    span,
    ...(task.status === 'published' ? [] : [say(`status.${task.status}`)]),
    ...(quiet && !over ? [say('calendar.quiet')] : []),
    ...(came === undefined || came === told ? [] : [came]),
    ...(hasNoPage(task) ? [say('past.gone')] : []),
  ];
  const hearKey = (event: KeyboardEvent) => {
    if (movable && gesture.onKeyDown(event, occurrence.task)) event.preventDefault();
  };
  const grip = (part: Grip) => (
    <span
      className="task-grip"
      data-grip={part}
      onPointerDown={(event) => gesture.onPointerDown(event, occurrence.task, part)}
      onPointerMove={gesture.onPointerMove}
      onPointerUp={letGo}
    />
  );
  return (
    <div
      className="task-slot"
      data-held={held !== undefined || undefined}
      data-part={part}
      style={{
        top: percent(top),
        height: percent(Math.max(part ? 0 : 15, bottom - top)),
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
        ...(aside === 0 ? {} : { transform: `translateX(${aside * lanes * 100}%)` }),
      }}
    >
      <button
        type="button"
        className="task-block"
        title={words.join('\n')}
        aria-label={words.join(', ')}
        aria-describedby={movable ? 'task-calendar-keys' : undefined}
        data-task={task.id}
        data-start={begin}
        data-type={task.type}
        data-emergency={task.emergency || undefined}
        data-status={task.status}
        data-quiet={(quiet && !over) || undefined}
        data-past={over ? mark : undefined}
        data-before={fromBefore || undefined}
        data-after={toAfter || undefined}
        onKeyDown={hearKey}
        onBlur={() => held?.byKeys && gesture.cancel()}
        onPointerDown={(event) => movable && gesture.onPointerDown(event, occurrence.task, 'move')}
        onPointerMove={gesture.onPointerMove}
        onPointerUp={letGo}
        onClick={() => {
          // The browser also fires a click at the end of a drag.
          if (!dragged.current && !hasNoPage(task)) onOpen(task.id, task.emergency);
          dragged.current = false;
        }}
      >
        <span className="task-block-text">
          <span className="task-block-name">
            <TaskTypeIcon type={task.type} emergency={task.emergency} />
            <span>{task.name}</span>
          </span>{' '}
          <small>{times}</small>{' '}
          {told !== undefined && (
            <span className="task-block-past">
              {mark ? <StateMark state={pastLooks[mark]} label={told} /> : told}
            </span>
          )}
        </span>
      </button>
      {movable && !fromBefore && grip('start')}
      {movable && !toAfter && grip('end')}
    </div>
  );
});
