import { isTyping } from '@vitrine/shared/editor';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Pans the canvas by dragging while space is held, as in other drawing programs. */
export function usePan(pane: RefObject<HTMLDivElement | null>) {
  const [active, setActive] = useState(false);
  const from = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const onCanvas = event.target instanceof Element && event.target.closest('.ve-pane, body') !== null;
      if (event.key !== ' ' || isTyping(event.target) || !onCanvas) return;
      if (event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      setActive(true);
    };
    const release = (event: KeyboardEvent) => {
      if (event.key === ' ') setActive(false);
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', release);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', release);
    };
  }, []);
  const surface = {
    onPointerDown(event: PointerEvent) {
      from.current = { x: event.clientX, y: event.clientY };
      pane.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (!from.current) return;
      pane.current?.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp() {
      from.current = undefined;
    },
  };
  return { active, surface: active ? surface : undefined };
}
