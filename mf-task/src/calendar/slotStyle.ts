import type { CSSProperties } from 'react';
import type { Segment } from './arrange.ts';
import type { Entry } from './CalendarStore.ts';
import { type Gesture, still } from './gesture.ts';
import { percent } from './percent.ts';

/** Least height of a block, in minutes; pieces of a block are as high as they last. */
const least = 15;

/** Where a block lies in its day, among columns sharing the width. A held one moves along. */
export function slotStyle(segment: Segment<Entry>, lanes: number, held: Gesture | undefined): CSSProperties {
  const { from, to, fromBefore, toAfter, lane } = segment;
  const { day, part } = segment.occurrence.task;
  const shift = held?.shift ?? still;
  const aside = held?.entry.day === day ? shift.days : 0;
  const top = from + (fromBefore ? 0 : shift.start);
  const bottom = to + (toAfter ? 0 : shift.end);
  return {
    top: percent(top),
    height: percent(Math.max(part ? 0 : least, bottom - top)),
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
    ...(aside === 0 ? {} : { transform: `translateX(${aside * lanes * 100}%)` }),
  };
}
