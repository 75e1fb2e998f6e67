import { type KeyboardEvent, type PointerEvent, useCallback, useState } from 'react';

const [narrowest, usual, widest] = [200, 280, 480];
const keyStep = 16;
/** Window width in pixels below which the pane is a drawer. */
export const drawerBelow = 1024;

const inside = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));

const readWidth = (name: string) => inside(Number(localStorage.getItem(`pane.${name}.width`)) || usual);

/** In a narrow window the pane covers the work area, so it starts collapsed. */
const startsFolded = (name: string) =>
  window.innerWidth < drawerBelow || localStorage.getItem(`pane.${name}.folded`) === 'yes';

/** Width and collapsed state of a tree pane, persisted, and handlers of its resize bar. */
export function usePaneWidth(name: string) {
  const [width, setShown] = useState(() => readWidth(name));
  const [folded, setFold] = useState(() => startsFolded(name));

  const setWidth = useCallback(
    (next: number) => {
      setShown(inside(next));
      localStorage.setItem(`pane.${name}.width`, String(inside(next)));
    },
    [name],
  );
  const setFolded = useCallback(
    (next: boolean) => {
      setFold(next);
      localStorage.setItem(`pane.${name}.folded`, next ? 'yes' : 'no');
    },
    [name],
  );

  const separator = {
    tabIndex: 0,
    'aria-orientation': 'vertical',
    'aria-valuenow': width,
    'aria-valuemin': narrowest,
    'aria-valuemax': widest,
    onPointerDown: (event: PointerEvent<HTMLHRElement>) =>
      event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent<HTMLHRElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const start = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
      setWidth(event.clientX - start);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') setWidth(width - keyStep);
      if (event.key === 'ArrowRight') setWidth(width + keyStep);
      if (event.key === 'Home') setWidth(narrowest);
      if (event.key === 'End') setWidth(widest);
    },
    onDoubleClick: () => setWidth(usual),
  } as const;

  return { width, folded, setFolded, separator };
}
