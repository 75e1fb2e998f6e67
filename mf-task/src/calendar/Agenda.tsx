import { formatTime, useMessages } from '@vitrine/shared/i18n';
import { useNarrowWindow } from '@vitrine/shared/ui/basic';
import { PaneState, useVirtualRows } from '@vitrine/shared/ui/pane';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import { formatDay, formatHours } from '../when.ts';
import type { Occurrence } from './arrange.ts';
import type { CalendarStore, Entry } from './CalendarStore.ts';
import { hasNoPage, type OpenTask } from './openTask.ts';
import { pastMarkOf, pastMessage, pastStates } from './pastMessage.ts';
import './agenda.css';

interface AgendaProps {
  readonly store: CalendarStore;
  readonly onOpen: OpenTask;
}

/** Window width in pixels below which a line takes three rows. */
const phone = 640;
const lineHeight = (narrow: boolean) => (narrow ? 66 : 40);
/** Past lines kept visible above now. */
const above = 3;

/** All occurrences of the shown days, one line each; virtualised. */
export const Agenda = observer(function Agenda({ store, onOpen }: AgendaProps) {
  const say = useMessages(namespace);
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = lineHeight(useNarrowWindow(phone));
  const [firstDay, lastDay] = [store.days.at(0), store.days.at(-1)];
  const { pieces, now } = store;
  const rows = pieces.filter(({ start, end }) => end > (firstDay?.start ?? 0) && start < (lastDay?.end ?? 0));
  const next = rows.findIndex(({ end }) => end > now);
  const opened = useRef(false);
  // Opens scrolled to now; past days may precede it.
  useLayoutEffect(() => {
    if (opened.current || !scroller.current || !firstDay || now < firstDay.start) return;
    opened.current = true;
    scroller.current.scrollTop = Math.max(0, next - above) * rowHeight;
  });
  const { first, last, height } = useVirtualRows(scroller, rows.length, rowHeight);
  const shown = rows.slice(first, last + 1);
  return (
    <PaneState source={store.calendar} isEmpty={rows.length === 0} empty={{ text: say('calendar.empty') }}>
      <div ref={scroller} className="task-agenda">
        <ul
          aria-label={say('calendar.agenda')}
          style={{ paddingTop: first * rowHeight, height: height - first * rowHeight }}
        >
          {shown.map((occurrence, at) => (
            <AgendaLine
              key={`${occurrence.task.task.id} ${occurrence.start} ${occurrence.task.unplanned ?? false}`}
              occurrence={occurrence}
              newDay={dayAt(rows[first + at - 1], store.zone) !== dayAt(occurrence, store.zone)}
              height={rowHeight}
              store={store}
              onOpen={onOpen}
            />
          ))}
        </ul>
      </div>
    </PaneState>
  );
});

const dayAt = (occurrence: Occurrence<Entry> | undefined, timeZone: string): string =>
  occurrence ? formatDay(occurrence.start, timeZone) : '';

interface AgendaLineProps extends AgendaProps {
  readonly occurrence: Occurrence<Entry>;
  readonly newDay: boolean;
  /** Pixels. */
  readonly height: number;
}

function AgendaLine({ occurrence, newDay, height, store, onOpen }: AgendaLineProps) {
  const say = useMessages(namespace);
  const { task } = occurrence.task;
  const mark = pastMarkOf(occurrence.task);
  const came = pastMessage(say, occurrence.task);
  const quiet = occurrence.end > store.now && !store.playsWithin(task.id, occurrence.start, occurrence.end);
  const sameDay = formatDay(occurrence.start, store.zone) === formatDay(occurrence.end - 1, store.zone);
  const [from, until] = [formatTime(occurrence.start, store.zone), formatTime(occurrence.end, store.zone)];
  const wholeDay = from === '00:00' && until === '00:00';
  const span = sameDay
    ? formatHours(occurrence.start, occurrence.end, store.zone)
    : `${from} – ${say('calendar.nextDay', { time: until })}`;
  const hours = wholeDay ? say('calendar.allDay') : span;
  return (
    <li className="task-agenda-line" style={{ height }}>
      <strong data-repeated={!newDay || undefined}>{formatDay(occurrence.start, store.zone)}</strong>
      <span>{hours}</span>
      <button
        type="button"
        className="task-open task-type"
        disabled={hasNoPage(task)}
        onClick={() => onOpen(task.id, task.emergency)}
      >
        <TaskTypeIcon type={task.type} emergency={task.emergency} />
        <span className="task-one-line" title={task.name}>
          {task.name}
        </span>
      </button>
      <small>
        {mark && came !== undefined ? (
          <StateMark state={pastStates[mark]} label={came} />
        ) : task.status === 'published' ? (
          (came ?? (quiet && say('calendar.quiet')))
        ) : (
          say(`status.${task.status}`)
        )}
      </small>
    </li>
  );
}
