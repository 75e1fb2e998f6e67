import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MaterialStore } from './MaterialStore.ts';

/** Minimum drag distance in pixels. */
const frameDistance = 5;

/** Selection frame in window pixels. */
export interface Band {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const bandOf = (start: { x: number; y: number }, end: { x: number; y: number }): Band => ({
  left: Math.min(start.x, end.x),
  top: Math.min(start.y, end.y),
  width: Math.abs(end.x - start.x),
  height: Math.abs(end.y - start.y),
});

const touches = (band: Band, box: DOMRect) =>
  box.left < band.left + band.width &&
  box.right > band.left &&
  box.top < band.top + band.height &&
  box.bottom > band.top;

/** Materials touched by the frame. */
const idsIn = (area: HTMLElement, band: Band): readonly string[] =>
  [...area.querySelectorAll<HTMLElement>('[data-material]')]
    .filter((card) => touches(band, card.getBoundingClientRect()))
    .flatMap((card) => card.dataset.material ?? []);

/** Rubber-band selection, started beside the materials. Ctrl, ⌘ or Shift extends the selection. */
export function useRubberBand(store: MaterialStore, area: RefObject<HTMLElement | null>) {
  const [band, setBand] = useState<Band>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const press = (event: ReactPointerEvent) => {
    const { target, button, pointerType } = event;
    if (button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return;
    if (target.closest('[data-material], [data-own], button, a, input')) return;
    stop.current?.();
    stop.current = follow(store, area, event, setBand);
  };
  return { band, press };
}

function follow(
  store: MaterialStore,
  area: RefObject<HTMLElement | null>,
  event: ReactPointerEvent,
  show: (band: Band | undefined) => void,
): () => void {
  const start = { x: event.clientX, y: event.clientY };
  const before = event.ctrlKey || event.metaKey || event.shiftKey ? [...store.selection.ids] : [];
  let drawing = false;

  const move = (next: PointerEvent) => {
    const end = { x: next.clientX, y: next.clientY };
    drawing ||= Math.hypot(end.x - start.x, end.y - start.y) >= frameDistance;
    if (!drawing || !area.current) return;
    const band = bandOf(start, end);
    show(band);
    store.selection.set([...new Set([...before, ...idsIn(area.current, band)])], false);
  };
  const up = () => {
    // A click on empty space clears the selection.
    if (!drawing) store.selection.set(before);
    end();
  };
  const cancel = (key: KeyboardEvent) => {
    if (key.key === 'Escape') end();
  };
  const end = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', cancel, true);
    show(undefined);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', cancel, true);
  return end;
}
