import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { Agenda } from './Agenda.tsx';
import { CalendarNotices } from './CalendarNotices.tsx';
import type { CalendarStore } from './CalendarStore.ts';
import { InstantPane } from './InstantPane.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MovedStrip } from './MovedStrip.tsx';
import { TimeSlider } from './TimeSlider.tsx';
import type { AskedCalendar } from './useCalendarAddress.ts';
import type { CalendarWays } from './useCalendarWays.ts';
import { WeekGrid } from './WeekGrid.tsx';
import type { WhyStore } from './WhyStore.ts';

interface CalendarSheetProps {
  readonly store: CalendarStore;
  readonly asked: AskedCalendar;
  readonly ways: CalendarWays;
  /** Undefined for a group. */
  readonly why: WhyStore | undefined;
}

/** The calendar itself; beside it, except for a month, the instant in question. */
export const CalendarSheet = observer(function CalendarSheet(props: CalendarSheetProps) {
  const { store, asked, ways, why } = props;
  const { view, instant } = asked;
  const { onOpen } = ways;
  return (
    <div className="task-calendar" data-alone={view === 'month' || undefined}>
      <div className="task-calendar-main">
        <MovedStrip store={store} />
        <CalendarNotices store={store} />
        {view !== 'month' && (
          <TimeSlider days={store.days} timeZone={store.zone} instant={instant} onAsk={ways.onAsk} />
        )}
        <PaneState source={store.calendar}>
          {view === 'agenda' && <Agenda store={store} onOpen={onOpen} />}
          {view === 'month' && <MonthGrid store={store} onOpen={onOpen} onDay={ways.onDay} />}
          {(view === 'week' || view === 'day') && (
            <WeekGrid key={view} store={store} instant={instant} {...ways} />
          )}
        </PaneState>
      </div>
      {view !== 'month' && <InstantPane store={store} why={why} instant={instant} onOpen={onOpen} />}
    </div>
  );
});
