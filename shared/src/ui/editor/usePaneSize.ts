import type { Viewport } from '@vitrine/shared/editor';
import { useLayoutEffect, useRef } from 'react';

/** Passes the pane's size to the viewport, and zooms with Ctrl and the wheel. */
export function usePaneSize(viewport: Viewport) {
  const pane = useRef<HTMLDivElement>(null);
  // Before it is seen: a canvas that grows after it was drawn moves away under the pointer.
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const measure = () => viewport.setPane({ width: element.clientWidth, height: element.clientHeight });
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      viewport.setZoom(viewport.zoom * Math.exp(-event.deltaY / 400));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('wheel', zoom, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', zoom);
    };
  }, [viewport]);
  return pane;
}
