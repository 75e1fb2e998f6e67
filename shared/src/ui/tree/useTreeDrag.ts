import type { TreeModel } from '@vitrine/shared/state';
import { notify } from '@vitrine/shared/ui/basic';
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Pixels that the pointer must move before a press becomes a drag. */
export const dragDistance = 5;
/** Milliseconds over a closed node before it opens. */
export const openDelay = 500;

interface DragState {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly x: number;
  readonly y: number;
  /** The node that would take them; undefined where they cannot be put. */
  readonly overId: string | undefined;
}

export interface TreeDrag extends DragState {
  readonly dragging: boolean;
  readonly press: (id: string, event: ReactPointerEvent) => void;
}

const still: DragState = { ids: [], names: [], x: 0, y: 0, overId: undefined };

const nodeAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-node]')?.dataset.node;

/** Drags nodes into other nodes. Checked nodes travel together when one of them is taken. */
export function useTreeDrag<Data>(model: TreeModel<Data>): TreeDrag {
  const [state, setState] = useState<DragState>(still);
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const press = useCallback(
    (id: string, event: ReactPointerEvent) => {
      if (!model.canMove || event.button !== 0) return;
      stop.current?.();
      stop.current = follow(model, id, { x: event.clientX, y: event.clientY }, setState);
    },
    [model],
  );
  return { ...state, dragging: state.ids.length > 0, press };
}

/** Follows one press until it ends. Gives the way to give up. */
function follow<Data>(
  model: TreeModel<Data>,
  id: string,
  start: { x: number; y: number },
  show: (state: DragState) => void,
): () => void {
  const checked = model.checked.map((node) => node.id);
  const ids = checked.includes(id) ? checked : [id];
  const names = ids.flatMap((each) => model.node(each)?.name ?? []);
  let dragging = false;
  let over: string | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;

  const hover = (target: string | undefined) => {
    if (target === over) return;
    over = target;
    clearTimeout(opening);
    if (target !== undefined) opening = setTimeout(() => model.expand(target), openDelay);
  };
  const move = (event: PointerEvent) => {
    dragging ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) >= dragDistance;
    if (!dragging) return;
    const target = nodeAt(event.clientX, event.clientY);
    hover(target);
    const overId = target !== undefined && model.canDrop(ids, target) ? target : undefined;
    show({ ids, names, x: event.clientX, y: event.clientY, overId });
  };
  const end = () => {
    clearTimeout(opening);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', cancel, true);
    show(still);
  };
  const drop = () => {
    const target = over;
    end();
    if (dragging && target !== undefined) model.move(ids, target).catch(notify.failure);
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', drop);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', cancel, true);
  return end;
}
