import { useNavigate } from '@vitrine/shared/ui/router';
import { type RefObject, useCallback, useRef } from 'react';
import { dayIn } from '../form/TaskDraft.ts';
import type { CalendarStore, Entry } from './CalendarStore.ts';
import { type OpenTask, taskPage } from './openTask.ts';
import type { Shift } from './shiftTask.ts';
import type { AskedCalendar } from './useCalendarAddress.ts';

/** What can be done in the calendar; stable, so that days do not rerender when only the instant changes. */
export function useCalendarWays(store: CalendarStore, asked: AskedCalendar) {
  const instant = useRef(asked.instant);
  instant.current = asked.instant;
  return {
    onAsk: useAsk(store, asked),
    onOpen: useOpenTask(),
    onMove: useMove(store),
    ...useTurn(store, asked, instant),
  };
}

function useAsk(store: CalendarStore, { change, setAt }: AskedCalendar) {
  return useCallback(
    (moment: number) => {
      const text = new Date(Math.round(moment / 1000) * 1000).toISOString();
      const { days } = store;
      const shown = days.some(({ start, end }) => moment >= start && moment < end);
      // A typed time may fall on a day not shown: the page follows.
      if (shown || days.length === 0) setAt(text);
      else change({ date: dayIn(store.zone, new Date(moment)), at: text });
    },
    [setAt, change, store],
  );
}

function useOpenTask(): OpenTask {
  const navigate = useNavigate();
  return useCallback<OpenTask>((id, emergency) => navigate(taskPage(id, emergency)), [navigate]);
}

function useMove(store: CalendarStore) {
  return useCallback(
    ({ task, day, place }: Entry, shift: Shift) => {
      // The store shows the error above the calendar.
      store.move(task.id, day, shift, place).catch(() => undefined);
    },
    [store],
  );
}

/** Other dates; the instant keeps its time of day. */
function useTurn(store: CalendarStore, { date, change }: AskedCalendar, instant: RefObject<number>) {
  const shifted = useCallback((by: number) => new Date(instant.current + by).toISOString(), [instant]);
  const onTurn = useCallback(
    (next: string) => change({ date: next, at: shifted(Date.parse(next) - Date.parse(date)) }),
    [change, shifted, date],
  );
  const onDay = useCallback(
    (day: string) => {
      const before = dayIn(store.zone, new Date(instant.current));
      change({ view: 'day', date: day, at: shifted(Date.parse(day) - Date.parse(before)) });
    },
    [change, shifted, store, instant],
  );
  return { onTurn, onDay };
}

/** What the parts of the calendar call. */
export type CalendarWays = Omit<ReturnType<typeof useCalendarWays>, 'onTurn'>;
