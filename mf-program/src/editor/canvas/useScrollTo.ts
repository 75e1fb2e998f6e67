import { type RefObject, useLayoutEffect } from 'react';
import { useEditor } from '../useEditor.ts';

/** Scrolls the requested part of the scene to the centre of the pane. */
export function useScrollTo(
  pane: RefObject<HTMLDivElement | null>,
  overlay: RefObject<HTMLDivElement | null>,
): void {
  const { viewport } = useEditor();
  const { wanted, zoom } = viewport;
  useLayoutEffect(() => {
    if (!wanted || !pane.current || !overlay.current) return;
    const [room, canvas] = [pane.current.getBoundingClientRect(), overlay.current.getBoundingClientRect()];
    const x = canvas.left + (wanted.x + wanted.width / 2) * zoom;
    const y = canvas.top + (wanted.y + wanted.height / 2) * zoom;
    pane.current.scrollBy(x - room.left - room.width / 2, y - room.top - room.height / 2);
  }, [wanted, zoom, pane, overlay]);
}
