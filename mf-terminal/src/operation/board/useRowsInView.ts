import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/** The rows that are drawn: those in view and some on both sides, so that scrolling shows no gap. */
export interface RowsInView {
  readonly first: number;
  /** Before `first` when there is none. */
  readonly last: number;
}

const spare = 10;

/** Which rows of a list of equal heights are to be drawn, however long it is. */
export function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowsInView {
  const [view, setView] = useState({ top: 0, height: 600 });
  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const height = Math.min(element.clientHeight || 600, window.innerHeight);
    const top = element.scrollTop;
    setView((before) => (before.top === top && before.height === height ? before : { top, height }));
  }, [scroller]);
  useLayoutEffect(() => {
    if (count >= 0) look();
  }, [look, count]);
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element?.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [scroller, look]);
  const first = Math.max(0, Math.min(Math.floor(view.top / rowHeight) - spare, count - 1));
  return { first, last: Math.min(count - 1, Math.ceil((view.top + view.height) / rowHeight) + spare) };
}
