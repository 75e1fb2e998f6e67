import type { H5Setting } from '../../document/h5/h5.ts';

/** Screen pixels of a swipe that turns a page. */
const swipeDistance = 40;
/** Milliseconds after one wheel event in which further ones are ignored, since one movement sends many. */
const wheelPause = 500;

const keys: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  PageDown: 1,
  ' ': 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageUp: -1,
};

export interface TurnHandlers {
  direction(): H5Setting['direction'];
  turn(step: 1 | -1): void;
  first(): void;
  last(): void;
  /** The first press or key, after which sound may start. */
  touched(): void;
}

/** Turns pages by swipe, wheel and keys on `element`. Returns a function that stops it. */
export function listenForTurns(element: HTMLElement, handlers: TurnHandlers): () => void {
  let from: { x: number; y: number } | undefined;
  let wheeledAt = Number.NEGATIVE_INFINITY;
  const ended = new AbortController();
  const { signal } = ended;

  const press = (event: PointerEvent) => {
    handlers.touched();
    from = { x: event.clientX, y: event.clientY };
  };
  const release = (event: PointerEvent) => {
    if (!from) return;
    const way = handlers.direction() === 'vertical' ? from.y - event.clientY : from.x - event.clientX;
    from = undefined;
    if (Math.abs(way) >= swipeDistance) handlers.turn(way > 0 ? 1 : -1);
  };
  const wheel = (event: WheelEvent) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    const way = Math.abs(event.deltaY) >= Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
    if (way === 0 || event.timeStamp - wheeledAt < wheelPause) return;
    wheeledAt = event.timeStamp;
    handlers.turn(way > 0 ? 1 : -1);
  };
  const key = (event: KeyboardEvent) => {
    if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = keys[event.key];
    if (event.key === 'Home') handlers.first();
    else if (event.key === 'End') handlers.last();
    else if (step !== undefined) handlers.turn(step);
    else return;
    handlers.touched();
    event.preventDefault();
  };

  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointerup', release, { signal });
  element.addEventListener(
    'pointercancel',
    () => {
      from = undefined;
    },
    { signal },
  );
  element.addEventListener('wheel', wheel, { signal, passive: false });
  element.addEventListener('keydown', key, { signal });
  return () => ended.abort();
}
