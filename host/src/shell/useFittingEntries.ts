import { type RefObject, useLayoutEffect, useState } from 'react';
import { fitEntries } from './fitEntries.ts';

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/**
 * Places of the entries that a bar has room for, by measurement: words are longer in some languages, and titles of
 * deployments take more or less of the bar.
 *
 * @param bar what the entries stand in
 * @param rule an unseen row in the bar: every entry as wide as it is when it is open, and the button of the menu last
 * @param words changes with what is in the rule
 */
export function useFittingEntries(
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
      setRoom({ words, entries: widths.slice(0, -1), more: widths.at(-1) ?? 0, bar: frame.clientWidth });
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
