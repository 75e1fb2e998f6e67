import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels for the button behind which the rest stands. */
const roomForMore = 48;

/** How many of a line's entries fit into it, measured on the unseen copies in its last child. */
export function useFitting(line: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const measure = () => {
      const widths = [...(element.lastElementChild?.children ?? [])].map(
        (copy) => copy.getBoundingClientRect().width,
      );
      setFitting(fit(widths, roomIn(element)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [line, count]);
  return Math.min(fitting, count);
}

/** Pixels between the paddings of a line. */
function roomIn(element: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
  return Math.max(0, element.clientWidth - (padding || 0));
}

/** How many of these widths stand in `room` beside each other; a line that nobody has measured holds them all. */
export function fit(widths: readonly number[], room: number): number {
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (all <= room || room === 0) return widths.length;
  let left = room - roomForMore;
  return widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
}
