import { type RefObject, useLayoutEffect, useState } from 'react';
import { fitEntries } from './fitEntries.ts';

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/** Pixels between the paddings of a bar. */
function roomIn(bar: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(bar);
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return Math.max(0, bar.clientWidth - (padding || 0));
}

/**
 * Places of the entries that a bar has room for, by measurement: words are longer in some languages, and titles of
 * deployments take more or less of the bar.
 *
 * @param bar what the entries stand in
 * @param rule an unseen row in the bar: every entry as wide as it is when it is open, and the button of the menu last
 * @param words changes with what is in the rule
 * @param current place of the entry that is open; -1 for none
 */
export function useFitting(
  bar: RefObject<HTMLElement | null>,
  rule: RefObject<HTMLElement | null>,
  words: string,
  current: number,
): readonly number[] {
  const [room, setRoom] = useState({ words: '', entries: [] as readonly number[], more: 0, bar: 0 });
  useLayoutEffect(() => {
    const [frame, row] = [bar.current, rule.current];
    if (!frame || !row) return;
    const measure = () => {
      const widths = [...row.children].map(widthOf);
      setRoom({ words, entries: widths.slice(0, -1), more: widths.at(-1) ?? 0, bar: roomIn(frame) });
    };
    measure();
    // Not everywhere that the bar is drawn has a layout.
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    observer?.observe(frame);
    observer?.observe(row);
    return () => observer?.disconnect();
  }, [bar, rule, words]);
  return room.words === words ? fitEntries(room, current) : [];
}
