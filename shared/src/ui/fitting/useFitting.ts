import { type RefObject, useLayoutEffect, useState } from 'react';
import { fitEntries } from './fitEntries.ts';

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/** Content width of a bar in pixels. */
function roomIn(bar: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(bar);
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return Math.max(0, bar.clientWidth - (padding || 0));
}

/**
 * Indexes of the entries that fit a bar, by measurement, since labels vary by language and titles by deployment.
 *
 * @param bar element with the entries
 * @param rule hidden row in the bar for measuring: every entry as wide as when current, and the menu's button last
 * @param words changes with the content of the rule
 * @param current index of the current entry; -1 for none
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
