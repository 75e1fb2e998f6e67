import { notify } from '@vitrine/shared/ui/basic';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { MaterialStore } from './MaterialStore.ts';

/** Pixels before a press becomes a drag, and milliseconds over a closed folder before it opens. */
const [dragDistance, openDelay] = [5, 500];

/** What hangs at the pointer. */
export interface CardDrag {
  readonly names: readonly string[];
  readonly x: number;
  readonly y: number;
}

const lineAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-node]');

/** Drags cards onto folders of the tree: all chosen ones when one of them is taken. */
export function useCardDrag(store: MaterialStore, allowed: boolean) {
  const [drag, setDrag] = useState<CardDrag>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const press = (id: string, event: ReactPointerEvent) => {
    if (!allowed || event.button !== 0 || event.pointerType === 'touch') return;
    stop.current?.();
    stop.current = follow(store, id, event, setDrag);
  };
  return { drag, press };
}

function follow(
  store: MaterialStore,
  id: string,
  start: { clientX: number; clientY: number },
  show: (drag: CardDrag | undefined) => void,
): () => void {
  const rows = store.selection.has(id) ? store.chosen : store.list.rows.filter((row) => row.mtId === id);
  const names = rows.map((row) => row.name);
  let dragging = false;
  let line: HTMLElement | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;

  const hover = (next: HTMLElement | undefined) => {
    if (next === line) return;
    line?.removeAttribute('data-drop');
    line = next;
    clearTimeout(opening);
    const folderId = line?.dataset.node;
    if (folderId === undefined) return;
    line?.setAttribute('data-drop', 'true');
    opening = setTimeout(() => store.tree.expand(folderId), openDelay);
  };
  const move = (event: PointerEvent) => {
    dragging ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= dragDistance;
    if (!dragging) return;
    hover(lineAt(event.clientX, event.clientY) ?? undefined);
    show({ names, x: event.clientX, y: event.clientY });
  };
  const drop = () => {
    const folderId = line?.dataset.node;
    end();
    if (dragging && folderId !== undefined) {
      store
        .move(
          rows.map((row) => row.mtId),
          folderId,
        )
        .catch(notify.failure);
    }
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
  };
  const end = () => {
    hover(undefined);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', cancel, true);
    show(undefined);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', drop);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', cancel, true);
  return end;
}
