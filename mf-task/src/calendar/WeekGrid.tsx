import { formatDate, serverNow, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { useMoreHint } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useCallback, useRef } from 'react';
import { namespace } from '../messages/index.ts';
import { dayParts, formatSpan } from '../when.ts';
import { AllDayRow } from './AllDayRow.tsx';
import { type CalendarStore, type Entry, keyOf } from './CalendarStore.ts';
import { type CalendarDay, hoursOf } from './calendarDay.ts';
import { DayColumn } from './DayColumn.tsx';
import type { Gesture } from './gesture.ts';
import type { OpenTask } from './openTask.ts';
import { type Shift, timeOf } from './shiftTask.ts';
import { type BlockGesture, useBlockGesture } from './useBlockGesture.ts';
import { useHourInView } from './useHourInView.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import './dates.css';
import './week.css';

interface WeekGridProps {
  readonly store: CalendarStore;
  /** The instant in question. */
  readonly instant: number;
  readonly onAsk: (instant: number) => void;
  readonly onOpen: OpenTask;
  readonly onMove: (entry: Entry, shift: Shift) => void;
  /** Called to show one day in full. */
  readonly onDay: (date: string) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const occurrenceOf = ({ occurrences, now }: CalendarStore, entry: Entry) =>
  occurrences.find(({ task, end }) => keyOf(task) === keyOf(entry) && end > now);

const shiftedInstant = (instant: number, days: number, minutes: number) =>
  instant + (days * 24 * 60 + minutes) * 60_000;

/** Days in columns by the hour; all-day tasks above. */
export const WeekGrid = observer(function WeekGrid(props: WeekGridProps) {
  const { store, instant, onMove, onDay } = props;
  const say = useMessages(namespace);
  const scroller = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(scroller);
  const done = useCallback(
    ({ entry, shift, byKeys }: Gesture) => {
      const start = occurrenceOf(store, entry)?.start;
      if (byKeys && start !== undefined)
        keepFocus({ taskId: entry.task.id, start: shiftedInstant(start, shift.days, shift.start) });
      onMove(entry, shift);
    },
    [store, keepFocus, onMove],
  );
  const gesture = useBlockGesture(done);
  const frame = useRef<HTMLDivElement>(null);
  useMoreHint(frame);
  const { plans } = store;
  const columns = { gridTemplateColumns: `56px repeat(${plans.length}, minmax(0, 1fr))` };

  useHourInView(scroller, store, instant);

  return (
    <div ref={frame} className="task-week" style={{ '--task-days': plans.length } as CSSProperties}>
      <p id="task-calendar-keys" className="vt-hidden">
        {say('calendar.keys')}
      </p>
      <Pending store={store} gesture={gesture} />
      <div className="task-week-head" style={columns}>
        <span className="task-week-corner">{say('calendar.allDay')}</span>
        {plans.map(({ day }, at) => (
          <DayHead key={day.date} column={at + 2} day={day} timeZone={store.zone} onDay={onDay} />
        ))}
        <AllDayRow {...props} plans={plans} />
      </div>
      <div className="task-week-scroll" ref={scroller}>
        <div className="task-week-body" style={columns}>
          <div className="task-hours" aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour} className="task-hour">
                {timeOf(hour * 60)}
              </span>
            ))}
          </div>
          {plans.map((plan) => (
            <DayColumn
              key={plan.day.date}
              {...props}
              plan={plan}
              instant={instant >= plan.day.start && instant < plan.day.end ? instant : undefined}
              movable={session.can('task.manage')}
              gesture={gesture}
            />
          ))}
        </div>
      </div>
    </div>
  );
});

/** Announces a move by keyboard before Enter saves it. */
const Pending = observer(function Pending({
  store,
  gesture: { gesture },
}: {
  readonly store: CalendarStore;
  readonly gesture: BlockGesture;
}) {
  const say = useMessages(namespace);
  const occurrence = gesture && occurrenceOf(store, gesture.entry);
  const { shift } = gesture ?? {};
  return (
    <p role="status" className="vt-hidden">
      {gesture?.byKeys && occurrence && shift
        ? say('calendar.pending', {
            name: occurrence.task.task.name,
            span: formatSpan(
              shiftedInstant(occurrence.start, shift.days, shift.start),
              shiftedInstant(occurrence.end, shift.days, shift.end),
              store.zone,
            ),
          })
        : ''}
    </p>
  );
});

interface DayHeadProps {
  /** Grid column, from 1. */
  readonly column: number;
  readonly day: CalendarDay;
  readonly timeZone: string;
  readonly onDay: (date: string) => void;
}

/** Name of a day, with a note when the clocks change. */
function DayHead({ column, day, timeZone, onDay }: DayHeadProps) {
  const say = useMessages(namespace);
  const { weekday, month, day: dayOfMonth } = dayParts(day.start, timeZone);
  const today = formatDate(serverNow(), timeZone) === formatDate(day.start, timeZone);
  return (
    <span className="task-day-head" data-today={today || undefined} style={{ gridColumn: column }}>
      <button type="button" onClick={() => onDay(day.date)}>
        <span>{weekday}</span>{' '}
        <span>
          <span className="task-day-month">{month}</span>
          {dayOfMonth}
        </span>
      </button>
      {day.change && (
        <small>
          {say(day.change.by > 0 ? 'calendar.shortDay' : 'calendar.longDay', { hours: hoursOf(day) })}
        </small>
      )}
    </span>
  );
}
