/** Pixels after which a press becomes a drag. */
const dragDistance = 5;
/** Milliseconds of hovering before a collapsed node expands. */
const openDelay = 500;

interface DragPlace {
  readonly x: number;
  readonly y: number;
  /** Tree row under the pointer, if it is a drop target. */
  readonly line: HTMLElement | undefined;
}

export interface DragWork {
  /** Whether a row is a drop target. */
  readonly isTarget: (nodeId: string) => boolean;
  readonly expand: (nodeId: string) => void;
  readonly show: (place: DragPlace) => void;
  /** Called on drop, after `end`; the node is undefined outside of targets. */
  readonly drop: (nodeId: string | undefined) => void;
  /** Called when the drag ends for any reason. */
  readonly end: () => void;
}

function lineAt(x: number, y: number, isTarget: (nodeId: string) => boolean): HTMLElement | undefined {
  const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-node]') ?? undefined;
  const nodeId = line?.dataset.node;
  return nodeId !== undefined && isTarget(nodeId) ? line : undefined;
}

/** Follows one press over the rows of a tree until it ends. Returns a function that cancels it. */
export function followDrag(start: { clientX: number; clientY: number }, work: DragWork): () => void {
  let dragging = false;
  let over: string | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;

  const hover = (nodeId: string | undefined) => {
    if (nodeId === over) return;
    over = nodeId;
    clearTimeout(opening);
    if (nodeId !== undefined) opening = setTimeout(() => work.expand(nodeId), openDelay);
  };
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    dragging ||= Math.hypot(x - start.clientX, y - start.clientY) >= dragDistance;
    if (!dragging) return;
    const line = lineAt(x, y, work.isTarget);
    hover(line?.dataset.node);
    work.show({ x, y, line });
  };
  const end = () => {
    clearTimeout(opening);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', cancel, true);
    work.end();
  };
  const drop = () => {
    end();
    if (dragging) work.drop(over);
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
