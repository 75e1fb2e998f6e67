import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CalendarStore } from './CalendarStore.ts';
import { wallMinute } from './calendarDay.ts';

/** Working hours, in view on opening unless the instant is outside. */
const working = { first: 7, last: 15 };
/** Hours above the one in question. */
const above = 3;
/** Hours below it. */
const below = 2;
/** Least part of an hour visible around an instant. */
const room = 0.5;

/** Hour of the day of an instant, with a fraction; undefined if its day is not shown. */
function hourOf({ plans }: CalendarStore, instant: number): number | undefined {
  const plan = plans.find(({ day }) => instant >= day.start && instant < day.end);
  return plan && wallMinute(plan.day, instant) / 60;
}

/**
 * The top hour on opening.
 * @param visible number of hours in view
 */
export function firstShown(hour: number | undefined, visible: number): number {
  if (hour === undefined) return working.first;
  const isWorking = hour >= working.first && hour < working.last + 1;
  // The hour in question must be readable, not just touched.
  return isWorking && hour + below <= working.first + visible
    ? working.first
    : Math.max(0, Math.floor(hour) - above);
}

/**
 * Scrolls to the hour in question on opening, and when another time of day is selected that is out of view. Paging
 * keeps the scroll position.
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
