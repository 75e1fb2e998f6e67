import { formatList, formatZone, serverNow, shownGroupName, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { everyTerminal } from '@vitrine/shared/state';
import { Banner, errorText } from '@vitrine/shared/ui/basic';
import { PaneState, TreeWorkArea, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useNavigate, useSearchText } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState } from 'react';
import { dayIn } from '../form/TaskDraft.ts';
import { namespace, type Say } from '../messages/index.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import type { CalendarStore, Entry } from './CalendarStore.ts';
import { GroupInstant } from './GroupInstant.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MovedStrip } from './MovedStrip.tsx';
import { type OpenTask, taskPage } from './openTask.ts';
import type { Shift } from './shiftTask.ts';
import { TerminalPane } from './TerminalPane.tsx';
import { TimeSlider } from './TimeSlider.tsx';
import { useCalendar, useWhy } from './useCalendar.ts';
import { type CalendarView, calendarViews } from './view.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { WhyPanel } from './WhyPanel.tsx';
import type { WhyStore } from './WhyStore.ts';
import '../page/task.css';
import './calendar.css';

/** `of`: a terminal or group; `at`: the instant in question; `drafts`: 1 to include drafts. */
const addressDefaults = { of: everyTerminal, view: 'week', date: '', at: '', drafts: '' };
/** A week does not fit on a phone; the agenda does. */
const narrowDefaults = { ...addressDefaults, view: 'agenda' };
const narrow = 640;

const viewIn = (text: string): CalendarView => calendarViews.find((view) => view === text) ?? 'week';
/** Milliseconds the slider must rest before the address is updated: browsers throttle rapid history changes. */
const rest = 200;
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The calendar of a terminal or group, and what plays at an instant, and why. */
export const CalendarPage = observer(function CalendarPage() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [defaults] = useState(() => (window.innerWidth < narrow ? narrowDefaults : addressDefaults));
  const [address, setAddress] = useAddressState(defaults);
  const view = viewIn(address.view);
  const date = isDate(address.date) ? address.date : dayIn(session.timeZone, new Date(serverNow()));
  const [now] = useState(() => serverNow());
  // Default instant: the current time of day on the shown date.
  const shownAfter = Date.parse(date) - Date.parse(dayIn(session.timeZone, new Date(now)));
  const [at, setAt] = useSearchText({
    value: address.at,
    onChange: useCallback((text: string) => setAddress({ at: text }), [setAddress]),
    pause: rest,
  });
  const instant = Date.parse(at) || now + shownAfter;
  const asked = useRef(instant);
  asked.current = instant;
  const store = useCalendar({ id: address.of, view, date, drafts: address.drafts === '1' });
  const isTerminal = store.calendar.value?.kind === 'terminal' && address.of !== everyTerminal;
  const why = useWhy(isTerminal ? address.of : undefined, instant);

  const ask = useCallback(
    (moment: number) => {
      const text = new Date(Math.round(moment / 1000) * 1000).toISOString();
      const { days } = store;
      const shown = days.some(({ start, end }) => moment >= start && moment < end);
      // A typed time may fall on a day not shown: the page follows.
      if (shown || days.length === 0) setAt(text);
      else setAddress({ date: dayIn(store.zone, new Date(moment)), at: text });
    },
    [setAt, setAddress, store],
  );
  const open = useCallback<OpenTask>((id, emergency) => navigate(taskPage(id, emergency)), [navigate]);
  /** On paging, the instant keeps its time of day. */
  const showDate = useCallback(
    (next: string) => {
      const days = Date.parse(next) - Date.parse(date);
      setAddress({ date: next, at: new Date(asked.current + days).toISOString() });
    },
    [setAddress, date],
  );
  const showDay = useCallback(
    (day: string) => {
      const days = Date.parse(day) - Date.parse(dayIn(store.zone, new Date(asked.current)));
      setAddress({ view: 'day', date: day, at: new Date(asked.current + days).toISOString() });
    },
    [setAddress, store],
  );
  const move = useCallback(
    ({ task, day, place }: Entry, shift: Shift) => {
      // The store shows the error above the calendar.
      store.move(task.id, day, shift, place).catch(() => undefined);
    },
    [store],
  );
  const ways = { store, instant, onAsk: ask, onOpen: open, onMove: move, onDay: showDay };
  const failure = store.moving.error ?? store.undoing.error;

  return (
    <TreeWorkArea
      name="task-calendar"
      label={say('calendar.terminals')}
      tree={
        <TerminalPane
          selectedId={address.of}
          name={shownName(store, address.of)}
          onSelect={(of) => setAddress({ of })}
        />
      }
    >
      <WorkPane
        title={titleOf(say, store, address.of)}
        breadcrumb={[{ label: say('title'), to: '/task' }, { label: say('calendar.title') }]}
        aside={<Zones store={store} />}
        filters={
          <CalendarBar
            store={store}
            view={view}
            date={date}
            drafts={address.drafts === '1'}
            onChange={(changes) => setAddress(changes)}
            onTurn={showDate}
          />
        }
      >
        <div className="task-calendar" data-alone={view === 'month' || undefined}>
          <div className="task-calendar-main">
            <MovedStrip store={store} />
            {failure !== undefined && (
              <Banner type="danger" closeIcon={null} description={errorText(failure)} />
            )}
            {store.calendar.value?.truncated && (
              <Banner type="warning" closeIcon={null} description={say('calendar.truncated')} />
            )}
            {store.calendar.value?.proof === false && store.days.some(({ start }) => start < store.now) && (
              <Banner type="info" closeIcon={null} description={say('past.tooMany')} />
            )}
            {view !== 'month' && (
              <TimeSlider days={store.days} timeZone={store.zone} instant={instant} onAsk={ask} />
            )}
            <PaneState source={store.calendar}>
              {view === 'agenda' && <Agenda store={store} onOpen={open} />}
              {view === 'month' && <MonthGrid store={store} onOpen={open} onDay={showDay} />}
              {(view === 'week' || view === 'day') && <WeekGrid key={view} {...ways} />}
            </PaneState>
          </div>
          {view !== 'month' && <Instant {...ways} why={why} />}
        </div>
      </WorkPane>
    </TreeWorkArea>
  );
});

/** Empty until the name is known. */
function titleOf(say: Say, { calendar }: CalendarStore, id: string): string {
  if (id === everyTerminal) return say('calendar.every');
  const { name = '', isDefault = false } = calendar.value ?? {};
  return shownGroupName(name, isDefault) || say('calendar.title');
}

/** Undefined while the loaded calendar belongs to another id. */
const shownName = ({ calendar, question }: CalendarStore, id: string) =>
  question.id === id ? calendar.value?.name : undefined;

interface InstantProps {
  readonly store: CalendarStore;
  /** Undefined for a group. */
  readonly why: WhyStore | undefined;
  readonly instant: number;
  readonly onOpen: OpenTask;
}

/** The instant in question: for a terminal the winner and why, for a group its open tasks. */
const Instant = ({ store, why, instant, onOpen }: InstantProps) =>
  why ? (
    <WhyPanel store={why} onOpen={onOpen} />
  ) : (
    <GroupInstant store={store} instant={instant} onOpen={onOpen} />
  );

/** The time zone of the calendar; always shown. */
const Zones = observer(function Zones({ store }: { readonly store: CalendarStore }) {
  const say = useMessages(namespace);
  const others = store.calendar.value?.otherZones ?? [];
  return (
    <span className="task-note">
      {formatZone(store.zone)}
      {others.length > 0 && ` · ${say('calendar.otherZones', { zones: formatList(others) })}`}
    </span>
  );
});
