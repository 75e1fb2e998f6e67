import { formatList, useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Banner, Button, Checkbox, errorText } from '@vitrine/shared/ui/basic';
import { IconChevronLeft, IconChevronRight } from '@vitrine/shared/ui/icons';
import { FilterChips, PaneState, TreeWorkArea, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { dayIn } from '../form/TaskDraft.ts';
import { namespace } from '../messages/index.ts';
import { everyTerminal } from '../terminals/terminalTree.ts';
import { formatDay, formatMonth, formatZone } from '../when.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarStore, type Entry } from './CalendarStore.ts';
import { GroupInstant } from './GroupInstant.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MovedStrip } from './MovedStrip.tsx';
import type { Shift } from './shiftTask.ts';
import { TerminalPane } from './TerminalPane.tsx';
import { TimeSlider } from './TimeSlider.tsx';
import { type CalendarView, calendarViews, turned } from './view.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { WhyPanel } from './WhyPanel.tsx';
import { WhyStore } from './WhyStore.ts';
import '../page/task.css';
import './calendar.css';

/** `of` is a terminal or a group, `at` the instant that is asked about, `drafts` is 1 when they are shown, too. */
const addressDefaults = { of: everyTerminal, view: 'week', date: '', at: '', drafts: '' };

const viewIn = (text: string): CalendarView => calendarViews.find((view) => view === text) ?? 'week';
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** When what is open, on one terminal or group; what plays at an instant, and why. */
export const CalendarPage = observer(function CalendarPage() {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [address, setAddress] = useAddressState(addressDefaults);
  const view = viewIn(address.view);
  const date = isDate(address.date) ? address.date : dayIn(session.timeZone, new Date());
  const [now] = useState(() => Date.now());
  const instant = Date.parse(address.at) || now;
  const store = useCalendar({ id: address.of, view, date, drafts: address.drafts === '1' });
  const isTerminal = store.calendar.value?.kind === 'terminal' && address.of !== everyTerminal;
  const why = useWhy(isTerminal ? address.of : undefined, instant);

  const ask = useCallback(
    (at: number) => setAddress({ at: new Date(Math.round(at / 1000) * 1000).toISOString() }),
    [setAddress],
  );
  const open = useCallback((id: string) => navigate(`/task?task=${encodeURIComponent(id)}`), [navigate]);
  const showDay = useCallback((day: string) => setAddress({ view: 'day', date: day }), [setAddress]);
  const move = useCallback(
    ({ task, day }: Entry, shift: Shift) => {
      // The reason stands in the strip above the calendar, from the store.
      store.move(task.id, day, shift).catch(() => undefined);
    },
    [store],
  );
  const ways = { store, instant, onAsk: ask, onOpen: open, onMove: move, onDay: showDay };
  const failure = store.moving.error ?? store.undoing.error;

  return (
    <TreeWorkArea
      name="task-calendar"
      label={say('calendar.terminals')}
      tree={<TerminalPane selectedId={address.of} onSelect={(of) => setAddress({ of })} />}
    >
      <WorkPane
        title={store.calendar.value?.name || say('calendar.every')}
        breadcrumb={[{ label: say('title'), to: '/task' }, { label: say('calendar.title') }]}
        aside={<Zones store={store} />}
        filters={
          <CalendarBar
            store={store}
            view={view}
            date={date}
            drafts={address.drafts === '1'}
            onChange={(changes) => setAddress(changes)}
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

interface InstantProps {
  readonly store: CalendarStore;
  /** Undefined: a group is shown. */
  readonly why: WhyStore | undefined;
  readonly instant: number;
  readonly onOpen: (taskId: string) => void;
}

/** What is said of the instant: of one terminal what wins and why, of a group what is open. */
const Instant = ({ store, why, instant, onOpen }: InstantProps) =>
  why ? (
    <WhyPanel store={why} onOpen={onOpen} />
  ) : (
    <GroupInstant store={store} instant={instant} onOpen={onOpen} />
  );

/** Whose clock the calendar shows; said always. */
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

interface CalendarBarProps {
  readonly store: CalendarStore;
  readonly view: CalendarView;
  readonly date: string;
  readonly drafts: boolean;
  readonly onChange: (changes: Partial<typeof addressDefaults>) => void;
}

/** Which days are shown, and how. */
const CalendarBar = observer(function CalendarBar({ store, view, date, drafts, onChange }: CalendarBarProps) {
  const say = useMessages(namespace);
  const { days, zone } = store;
  const [first, last] = [days.at(0), days.at(-1)];
  const span = first && last ? `${formatDay(first.start, zone)} – ${formatDay(last.start, zone)}` : '';
  const single = first ? formatDay(first.start, zone) : '';
  return (
    <>
      <FilterChips
        label={say('calendar.view')}
        value={view}
        chips={calendarViews.map((value) => ({ value, label: say(`calendar.${value}`) }))}
        onChange={(value) => onChange({ view: value })}
      />
      <span className="task-turn">
        <Button
          icon={<IconChevronLeft />}
          aria-label={say('calendar.before')}
          onClick={() => onChange({ date: turned(view, date, -1) })}
        />
        <Button onClick={() => onChange({ date: '' })}>{say('calendar.today')}</Button>
        <Button
          icon={<IconChevronRight />}
          aria-label={say('calendar.after')}
          onClick={() => onChange({ date: turned(view, date, 1) })}
        />
      </span>
      <strong>{view === 'month' ? formatMonth(date) : view === 'day' ? single : span}</strong>
      <Checkbox checked={drafts} onChange={(event) => onChange({ drafts: event.target.checked ? '1' : '' })}>
        {say('calendar.drafts')}
      </Checkbox>
      {(view === 'week' || view === 'day') && session.can('task.manage') && (
        <span className="task-note">{say('calendar.hint')}</span>
      )}
    </>
  );
});

function useCalendar(question: CalendarStore['question']): CalendarStore {
  const [store] = useState(() => new CalendarStore(client, session.timeZone, question));
  const { id, view, date, drafts } = question;
  useEffect(() => {
    void store.show({ id, view, date, drafts });
  }, [store, id, view, date, drafts]);
  useEffect(() => {
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store]);
  return store;
}

function useWhy(id: string | undefined, instant: number): WhyStore | undefined {
  const [store, setStore] = useState<WhyStore>();
  useEffect(() => {
    const fresh = id === undefined ? undefined : new WhyStore(client, id, Date.now());
    setStore(fresh);
    void fresh?.schedule.reload();
    const stop = subscribeEvents((event) => {
      if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'task'))
        void fresh?.schedule.reload();
    });
    return () => {
      stop();
      fresh?.dispose();
    };
  }, [id]);
  useEffect(() => store?.ask(instant), [store, instant]);
  return store;
}
