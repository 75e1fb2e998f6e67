import { useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import { formatDay } from '../when.ts';
import type { Occurrence } from './arrange.ts';
import type { CalendarStore, Entry } from './CalendarStore.ts';
import type { DayGlance } from './glance.ts';
import { hasNoPage, type OpenTask } from './openTask.ts';
import { pastMarkOf, pastMessage, pastStates } from './pastMessage.ts';
import './dates.css';
import './block.css';
import './month.css';
import { weekdays } from '@vitrine/shared/api';

interface MonthGridProps {
  readonly store: CalendarStore;
  readonly onOpen: OpenTask;
  readonly onDay: (date: string) => void;
}

/** Six weeks; each day with its first tasks and their total. */
export const MonthGrid = observer(function MonthGrid({ store, onOpen, onDay }: MonthGridProps) {
  const say = useMessages(namespace);
  const month = store.question.date.slice(0, 7);
  return (
    <div className="task-month">
      <div className="task-month-head" aria-hidden="true">
        {weekdays.map((day) => (
          <span key={day}>{say(`day.${day}`)}</span>
        ))}
      </div>
      <ul className="task-month-days" aria-label={say('calendar.month')}>
        {store.glances.map((glance) => (
          <MonthDay
            key={glance.day.date}
            glance={glance}
            store={store}
            aside={!glance.day.date.startsWith(month)}
            timeZone={store.zone}
            onOpen={onOpen}
            onDay={onDay}
          />
        ))}
      </ul>
    </div>
  );
});

/** Outcome as shape and colour; the button has the text. */
function PastShape({ entry }: { readonly entry: Entry }) {
  const mark = pastMarkOf(entry);
  return mark ? <StateMark state={pastStates[mark]} label="" /> : null;
}

interface MonthDayProps {
  readonly glance: DayGlance<Entry>;
  readonly store: CalendarStore;
  /** A day of an adjoining month. */
  readonly aside: boolean;
  readonly timeZone: string;
  readonly onOpen: OpenTask;
  readonly onDay: (date: string) => void;
}

function MonthDay({ glance, store, aside, timeZone, onOpen, onDay }: MonthDayProps) {
  const { day, first, total } = glance;
  const say = useMessages(namespace);
  const hidden = total - first.length;
  return (
    <li className="task-month-day" data-aside={aside || undefined}>
      <button type="button" className="task-month-date" onClick={() => onDay(day.date)}>
        {Number(day.date.slice(8))}
        {day.change && <small>{say(day.change.by > 0 ? 'calendar.short' : 'calendar.long')}</small>}
        <span className="vt-hidden">
          {say('calendar.dayWith', { day: formatDay(day.start, timeZone), count: total })}
        </span>
      </button>
      {first.map((occurrence) => (
        <MonthLine
          key={`${occurrence.task.task.id} ${occurrence.start}`}
          occurrence={occurrence}
          store={store}
          onOpen={onOpen}
        />
      ))}
      {hidden > 0 && (
        <button type="button" className="task-more" onClick={() => onDay(day.date)}>
          {say('calendar.more', { count: hidden })}
        </button>
      )}
    </li>
  );
}

interface MonthLineProps extends Pick<MonthGridProps, 'store' | 'onOpen'> {
  readonly occurrence: Occurrence<Entry>;
}

const MonthLine = observer(function MonthLine({ occurrence, store, onOpen }: MonthLineProps) {
  const say = useMessages(namespace);
  const { task: entry, start, end } = occurrence;
  const { task } = entry;
  const came = pastMessage(say, entry);
  const quiet = end > store.now && !store.playsWithin(task.id, Math.max(start, store.now), end);
  const note = came ?? (quiet && say('calendar.quiet'));
  return (
    <button
      type="button"
      className="task-block task-bar"
      title={[task.name, task.emergency && say('type.emergency'), note].filter(Boolean).join(' · ')}
      disabled={hasNoPage(task)}
      data-past={pastMarkOf(entry)}
      data-type={task.type}
      data-emergency={task.emergency || undefined}
      data-status={task.status}
      data-quiet={quiet || undefined}
      onClick={() => onOpen(task.id, task.emergency)}
    >
      <TaskTypeIcon type={task.type} emergency={task.emergency} />
      <span>{task.name}</span>
      <PastShape entry={entry} />
    </button>
  );
});
