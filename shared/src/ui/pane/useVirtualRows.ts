import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** Visible rows, plus some on both sides so that scrolling shows no gap. */
export interface VirtualRows {
  readonly first: number;
  /** Index of the last one; before `first` when there is none. */
  readonly last: number;
  readonly height: number;
}

const spare = 10;

/** Visible rows of a list with equal heights. Only these are rendered, however long the list. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): VirtualRows {
  const [view, setView] = useState({ top: 0, height: 600 });
  const check = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    setView((before) => {
      // No more than a window can show is in view, even where the list were given all the room it asks for.
      const height = Math.min(element.clientHeight || before.height, window.innerHeight);
      const next = { top: element.scrollTop, height };
      return next.top === before.top && next.height === before.height ? before : next;
    });
  }, [scroller]);
  // Only when the list itself changes: what is drawn for a place must not move the place.
  useLayoutEffect(() => {
    if (count >= 0) check();
  }, [check, count]);
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', check, { passive: true });
    window.addEventListener('resize', check);
    return () => {
      element?.removeEventListener('scroll', check);
      window.removeEventListener('resize', check);
    };
  }, [scroller, check]);
  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare);
  const last = Math.min(count - 1, Math.ceil((view.top + view.height) / rowHeight) + spare);
  return { first: Math.min(first, Math.max(0, count - 1)), last, height: count * rowHeight };
}
