import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useEditor } from '../useEditor.ts';

export interface Origin {
  /** Screen pixels from the pane's corner to the canvas. */
  readonly x: number;
  readonly y: number;
  /** Size of the pane in screen pixels. */
  readonly width: number;
  readonly height: number;
}

const nowhere: Origin = { x: 0, y: 0, width: 0, height: 0 };

/** Position of the canvas in its pane, updated on scroll and zoom. */
export function useOrigin(
  pane: RefObject<HTMLDivElement | null>,
  overlay: RefObject<HTMLDivElement | null>,
): Origin {
  const { viewport } = useEditor();
  const [origin, setOrigin] = useState(nowhere);
  const measure = () => {
    if (!pane.current || !overlay.current) return;
    const [room, canvas] = [pane.current.getBoundingClientRect(), overlay.current.getBoundingClientRect()];
    const next = {
      x: canvas.left - room.left,
      y: canvas.top - room.top,
      width: room.width,
      height: room.height,
    };
    setOrigin((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
  };
  useLayoutEffect(measure, [viewport.zoom, viewport.pane]);
  useEffect(() => {
    const [room, canvas] = [pane.current, overlay.current];
    if (!room || !canvas) return;
    room.addEventListener('scroll', measure, { passive: true });
    // The canvas may be resized after this render at the same zoom; its final position counts.
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    observer.observe(canvas);
    return () => {
      room.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [pane, overlay]);
  return origin;
}
