import { type RefObject, useEffect } from 'react';

/** Sets `data-more` on a horizontally scrolling element while columns are hidden at its end. */
export function useMoreHint(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const mark = () => {
      const hidden = element.scrollWidth - element.clientWidth - element.scrollLeft;
      // Fractions of pixels are no columns.
      element.toggleAttribute('data-more', hidden > 1);
    };
    mark();
    element.addEventListener('scroll', mark, { passive: true });
    // Not everywhere that a table is drawn has a layout.
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(mark) : undefined;
    observer?.observe(element);
    if (element.firstElementChild) observer?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', mark);
      observer?.disconnect();
    };
  }, [frame]);
}
