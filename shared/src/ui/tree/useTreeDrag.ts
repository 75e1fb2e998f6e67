import type { TreeModel } from '@vitrine/shared/state';
import { notify } from '@vitrine/shared/ui/basic';
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { followDrag } from './followDrag.ts';

interface DragState {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly x: number;
  readonly y: number;
  /** The drop target; undefined where they cannot be dropped. */
  readonly overId: string | undefined;
}

export interface TreeDrag extends DragState {
  readonly dragging: boolean;
  readonly press: (id: string, event: ReactPointerEvent) => void;
}

const still: DragState = { ids: [], names: [], x: 0, y: 0, overId: undefined };

/** Drags nodes into other nodes. Checked nodes move together. */
export function useTreeDrag<Data>(model: TreeModel<Data>): TreeDrag {
  const [state, setState] = useState<DragState>(still);
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const press = useCallback(
    (id: string, event: ReactPointerEvent) => {
      if (!model.canMove || event.button !== 0) return;
      stop.current?.();
      stop.current = follow(model, id, event, setState);
    },
    [model],
  );
  return { ...state, dragging: state.ids.length > 0, press };
}

function follow<Data>(
  model: TreeModel<Data>,
  id: string,
  start: ReactPointerEvent,
  show: (state: DragState) => void,
): () => void {
  const checked = model.checked.map((node) => node.id);
  const ids = checked.includes(id) ? checked : [id];
  const names = ids.flatMap((each) => model.node(each)?.name ?? []);
  return followDrag(start, {
    // A node that takes nothing opens as well: what is in it may.
    isTarget: () => true,
    expand: (target) => void model.expand(target),
    show: ({ x, y, line }) => {
      const target = line?.dataset.node;
      const overId = target !== undefined && model.canDrop(ids, target) ? target : undefined;
      show({ ids, names, x, y, overId });
    },
    drop: (target) => {
      if (target !== undefined) model.move(ids, target).catch(notify.failure);
    },
    end: () => show(still),
  });
}
