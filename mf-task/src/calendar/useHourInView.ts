import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CalendarStore } from './CalendarStore.ts';
import { wallMinute } from './calendarDay.ts';

/** The hours of a working day, which stand in view when the page opens unless the question is about others. */
const working = { first: 7, last: 15 };
/** Hours above the one that is asked about. */
const above = 3;
/** Hours below it. */
const below = 2;
/** The line of an instant is seen with so much of its hour. */
const room = 0.5;

/** The hour of the day shown in which an instant lies, with its minutes as a fraction; undefined where no day shown has it. */
function hourOf({ plans }: CalendarStore, instant: number): number | undefined {
  const plan = plans.find(({ day }) => instant >= day.start && instant < day.end);
  return plan && wallMinute(plan.day, instant) / 60;
}

/** The hour at the top when the page opens. @param visible hours that are in view */
export function firstShown(hour: number | undefined, visible: number): number {
  if (hour === undefined) return working.first;
  const isWorking = hour >= working.first && hour < working.last + 1;
  // What begins in the hour that is asked about is to be read, and not a line of it.
  return isWorking && hour + below <= working.first + visible
    ? working.first
    : Math.max(0, Math.floor(hour) - above);
}

/**
 * Scrolls the hours to the one that is asked about: when the page opens, and when another time of the day is asked about that is
 * out of view. Who turns the page keeps the hours at which they look.
 */
export function useHourInView(
  scroller: RefObject<HTMLElement | null>,
  store: CalendarStore,
  instant: number,
): void {
  const hour = hourOf(store, instant);
  const seen = useRef<number>(undefined);
  const opened = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    const height = element?.querySelector('.task-hour')?.getBoundingClientRect().height ?? 0;
    if (!element || height === 0) return;
    const first = element.scrollTop / height;
    const last = first + element.clientHeight / height - room;
    const inView = hour === undefined || hour === seen.current || (hour >= first && hour <= last);
    if (!opened.current) element.scrollTop = height * firstShown(hour, element.clientHeight / height);
    else if (!inView) element.scrollTop = height * Math.max(0, Math.floor(hour) - above);
    opened.current = true;
    seen.current = hour ?? seen.current;
  }, [scroller, hour]);
}
