import { useMessages } from '@vitrine/shared/i18n';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { useEffect, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import { allDayBars, hiddenByDay } from './allDayBars.ts';
import type { DayPlan } from './arrange.ts';
import type { CalendarStore, Entry } from './CalendarStore.ts';
import { hasNoPage, type OpenTask } from './openTask.ts';
import { pastLooks, pastMarkOf, pastWords } from './pastWords.ts';
import './block.css';
import './week.css';

interface AllDayRowProps {
  readonly store: CalendarStore;
  readonly plans: readonly DayPlan<Entry>[];
  readonly onOpen: OpenTask;
}

/** Lines shown before expanding. */
const usualLines = 3;
const mostLines = 40;

/** All-day occurrences, as bars across their days. */
export function AllDayRow({ store, plans, onOpen }: AllDayRowProps) {
  const say = useMessages(namespace);
  const [open, setOpen] = useState(false);
  const { bars, lines } = allDayBars(plans.map(({ allDay }) => allDay.map(({ task }) => task)));
  const shown = Math.min(lines, open ? mostLines : usualLines);
  const frame = useFocusOnTurn(open);
  return (
    <div ref={frame} className="task-all-day">
      {bars
        .filter(({ line }) => line < shown)
        .map(({ task, entry, from, to, line }) => {
          const mark = pastMarkOf(entry);
          const came = pastWords(say, entry);
          const over = (plans[to - 1]?.day.end ?? 0) <= store.now;
          const start = plans[from]?.day.start ?? 0;
          const end = plans[to - 1]?.day.end ?? 0;
          const quiet = !over && !store.playsWithin(task.id, start, end);
          return (
            <button
              key={`${task.id} ${from}`}
              type="button"
              className="task-block task-bar"
              title={[
                task.name,
                task.emergency && say('type.emergency'),
                came,
                quiet && say('calendar.quiet'),
              ]
                .filter(Boolean)
                .join(' · ')}
              disabled={hasNoPage(task)}
              data-past={mark}
              data-type={task.type}
              data-emergency={task.emergency || undefined}
              data-status={task.status}
              data-quiet={quiet || undefined}
              style={{ gridColumn: `${from + 1} / ${to + 1}`, gridRow: line + 1 }}
              onClick={() => onOpen(task.id, task.emergency)}
            >
              <TaskTypeIcon type={task.type} emergency={task.emergency} />
              <span>{task.name}</span>
              {mark && came !== undefined && <StateMark state={pastLooks[mark]} label={came} />}
            </button>
          );
        })}
      {hiddenByDay(bars, plans.length, shown).map(
        (count, at) =>
          count > 0 && (
            <button
              key={plans[at]?.day.date}
              type="button"
              className="task-more"
              style={{ gridColumn: at + 1, gridRow: shown + 1 }}
              onClick={() => setOpen(true)}
            >
              {say('calendar.more', { count })}
            </button>
          ),
      )}
      {open && (
        <button
          type="button"
          className="task-more"
          style={{ gridColumn: '1 / -1', gridRow: shown + 2 }}
          onClick={() => setOpen(false)}
        >
          {say('calendar.less')}
        </button>
      )}
    </div>
  );
}

/** The pressed button disappears: its counterpart takes the focus. */
function useFocusOnTurn(open: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    frame.current?.querySelector<HTMLElement>('.task-more')?.focus();
  }, [open]);
  return frame;
}
