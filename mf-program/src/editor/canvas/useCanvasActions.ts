import { idAt, type Point } from '@vitrine/shared/editor';
import { actionsOnCanvas, type CanvasActions } from '@vitrine/shared/ui/editor';
import type { RefObject } from 'react';
import { drawnFrame, lineAt, pointInFrame } from '../lines/lineBoxes.ts';
import { hasLines, showsLines } from '../lines/textLines.ts';
import { useEditor } from '../useEditor.ts';

/** Pointer actions on the canvas. */
export function useCanvasActions(overlay: RefObject<HTMLDivElement | null>): CanvasActions {
  const { store, fill } = useEditor();
  const find = (id: string | undefined) => store.components.find((entry) => entry.id === id);
  const spotAt = (id: string | undefined, point: Point) => {
    const component = find(id);
    if (!component || !hasLines(component)) return undefined;
    const frame = drawnFrame(overlay.current?.parentElement, component.id);
    const spot = frame ? lineAt(frame, pointInFrame(component, point)) : undefined;
    return { id: component.id, ...(spot ?? { index: 0, part: 'words' as const }) };
  };
  const hitAt = (point: Point) => idAt(store.visiblePlacements, point);
  return {
    ...actionsOnCanvas(store),
    hitAt,
    clicked(point) {
      const [only, ...others] = store.selection;
      const spot = others.length === 0 && only === hitAt(point) ? spotAt(only, point) : undefined;
      if (spot) store.lines.choose(spot.index);
    },
    hover(point) {
      const id = point && hitAt(point);
      const component = find(id);
      const several = component && showsLines(component) && store.selection.includes(component.id);
      store.lines.hover(several && point ? spotAt(id, point) : undefined);
    },
    open(id, point) {
      const component = find(id);
      if (!component) return;
      const spot = spotAt(id, point);
      if (!spot) fill(component);
      else if (store.isLocked(id)) store.say({ key: 'locked' });
      else store.lines.write(spot);
    },
  };
}
