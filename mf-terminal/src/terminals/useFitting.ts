import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels for the button behind which the rest stands. */
const roomForMore = 48;

/**
 * How many of a line's first entries fit into it, beside the one that is open, measured on the unseen copies in its last
 * child. `open` is its place, or -1.
 */
export function useFitting(line: RefObject<HTMLElement | null>, count: number, open: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const measure = () => {
      const widths = [...(element.lastElementChild?.children ?? [])].map(
        (copy) => copy.getBoundingClientRect().width,
      );
      setFitting(fit(widths, roomIn(element), open));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [line, count, open]);
  return Math.min(fitting, count);
}

/** Pixels between the paddings of a line. */
function roomIn(element: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
  return Math.max(0, element.clientWidth - (padding || 0));
}

/**
 * How many of the first of these widths stand in `room` beside each other, and beside that at `open` where it is not
 * among them; a line that nobody has measured holds them all.
 */
export function fit(widths: readonly number[], room: number, open = -1): number {
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (all <= room || room === 0) return widths.length;
  const first = countIn(widths, room - roomForMore);
  return open < first ? first : countIn(widths, room - roomForMore - (widths[open] ?? 0));
}

/** How many of the first widths `room` has; never all, of which the caller knows that they do not fit. */
function countIn(widths: readonly number[], room: number): number {
  let left = room;
  return widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
}
