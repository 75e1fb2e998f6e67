import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element's text is truncated; for constant texts. */
export function useCut(line: RefObject<HTMLElement | null>): boolean {
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () => setCut(element.scrollWidth > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [line]);
  return cut;
}
