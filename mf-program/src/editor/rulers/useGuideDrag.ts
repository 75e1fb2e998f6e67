import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useEditor } from '../useEditor.ts';
import type { GuideAxis } from '../view/EditorView.ts';

interface Held {
  readonly axis: GuideAxis;
  readonly index: number;
}

/** Creates guides from the rulers and moves them; one dropped outside the canvas is removed. */
export function useGuideDrag(overlay: RefObject<HTMLDivElement | null>) {
  const { store } = useEditor();
  const held = useRef<Held>(undefined);
  const placeOf = (event: { clientX: number; clientY: number }, axis: GuideAxis): number => {
    const frame = overlay.current?.getBoundingClientRect();
    if (!frame) return 0;
    const scale = frame.width / store.size.width;
    return Math.round(
      axis === 'x' ? (event.clientX - frame.left) / scale : (event.clientY - frame.top) / scale,
    );
  };
  useEffect(() => {
    const move = (event: PointerEvent) => {
      const line = held.current;
      if (line) store.view.moveGuide(line.axis, line.index, placeOf(event, line.axis));
    };
    const end = (event: PointerEvent) => {
      const line = held.current;
      held.current = undefined;
      if (!line) return;
      const at = placeOf(event, line.axis);
      const inside = at >= 0 && at <= (line.axis === 'x' ? store.size.width : store.size.height);
      if (inside) store.view.remember();
      else store.view.removeGuide(line.axis, line.index);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
    };
  }, [store]);
  return {
    /** Pointer down on a ruler. */
    begin(event: ReactPointerEvent, axis: GuideAxis): void {
      if (event.button !== 0) return;
      event.preventDefault();
      held.current = { axis, index: store.view.addGuide(axis, placeOf(event, axis)) };
    },
    /** Pointer down on a guide. */
    take(event: ReactPointerEvent, axis: GuideAxis, index: number): void {
      if (event.button === 0) held.current = { axis, index };
    },
  };
}
