import { useMessages } from '@vitrine/shared/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { AllDayBlock } from './AllDayBlock.tsx';
import { allDayBars, hiddenByDay } from './allDayBars.ts';
import type { DayPlan } from './arrange.ts';
import type { CalendarStore, Entry } from './CalendarStore.ts';
import type { OpenTask } from './openTask.ts';
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
        .map((bar) => (
          <AllDayBlock
            key={`${bar.task.id} ${bar.from}`}
            store={store}
            bar={bar}
            start={plans[bar.from]?.day.start ?? 0}
            end={plans[bar.to - 1]?.day.end ?? 0}
            onOpen={onOpen}
          />
        ))}
      {hiddenByDay(bars, plans.length, shown).map(
        (count, at) =>
          count > 0 && (
            <TurnButton
              key={plans[at]?.day.date}
              column={at + 1}
              row={shown + 1}
              onTurn={() => setOpen(true)}
            >
              {say('calendar.more', { count })}
            </TurnButton>
          ),
      )}
      {open && (
        <TurnButton column="1 / -1" row={shown + 2} onTurn={() => setOpen(false)}>
          {say('calendar.less')}
        </TurnButton>
      )}
    </div>
  );
}

interface TurnButtonProps {
  readonly column: number | string;
  readonly row: number;
  readonly onTurn: () => void;
  readonly children: ReactNode;
}

/** Expands the row, or folds it. */
const TurnButton = ({ column, row, onTurn, children }: TurnButtonProps) => (
  <button type="button" className="task-more" style={{ gridColumn: column, gridRow: row }} onClick={onTurn}>
    {children}
  </button>
);

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
