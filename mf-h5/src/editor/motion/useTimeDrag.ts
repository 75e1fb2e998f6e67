import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useEditor } from '../useEditor.ts';
import { timeStep } from './useTiming.ts';

/** Step of arrow keys in milliseconds; ten times with Shift. */
const keyStep = 100;
const ways: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * Drags a time along its track, by pointer or arrow keys; `value` and `span` in milliseconds. A drag is one history
 * step.
 */
export function useTimeDrag(value: number, span: number, onChange: (value: number) => void) {
  const { store } = useEditor();
  const held = useRef<{ readonly from: number; readonly value: number; readonly perPixel: number }>(
    undefined,
  );
  const release = () => {
    held.current = undefined;
    store.endGesture();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation();
      const track = event.currentTarget.closest('.hp-track')?.clientWidth ?? 0;
      if (track === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { from: event.clientX, value, perPixel: span / track };
    },
    onPointerMove(event: PointerEvent) {
      const start = held.current;
      if (!start) return;
      const wanted = start.value + (event.clientX - start.from) * start.perPixel;
      onChange(Math.round(wanted / timeStep) * timeStep);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      const way = ways[event.key];
      if (way === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onChange(value + way * keyStep * (event.shiftKey ? 10 : 1));
    },
    onBlur: release,
  };
}
