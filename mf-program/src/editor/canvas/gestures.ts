import { type Box, boxOf } from '@vitrine/shared/document';
import {
  boundsOf,
  componentsIn,
  type HeldEdges,
  moveBoxes,
  roundBox,
  scaleBoxes,
  snapBox,
  snapEdges,
} from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';

/** A place on the canvas in program pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Modifiers {
  /** Shift: keep the direction or the ratio. */
  readonly constrain: boolean;
  /** Alt: do not snap. */
  readonly free: boolean;
}

/** What the pointer does from its press to its release. */
export interface Gesture {
  /** Called for each move with the pointer's place, and how many program pixels pull. */
  move(point: Point, threshold: number, modifiers: Modifiers): void;
  end(): void;
  cancel(): void;
}

/** Shortest side that a widget can be dragged to, in program pixels. */
export const smallestSide = 8;

const boxesOf = (store: EditorStore) =>
  new Map(store.movable.map((component) => [component.id, boxOf(component)]));

const closing = (store: EditorStore): Pick<Gesture, 'end' | 'cancel'> => ({
  end: () => store.endGesture(),
  cancel: () => store.cancelGesture(),
});

let gestures = 0;
const nextName = (kind: string) => `${kind}-${++gestures}`;

/** Moves what is selected and not locked. */
export function moveGesture(store: EditorStore, from: Point): Gesture {
  const name = nextName('move');
  const boxes = boxesOf(store);
  const bounds = boundsOf([...boxes.values()]);
  const others = store.boxesBut([...boxes.keys()]);
  return {
    ...closing(store),
    move(point, threshold, { constrain, free }) {
      if (!bounds) return;
      const way = alongOneAxis({ x: point.x - from.x, y: point.y - from.y }, constrain);
      const wanted = roundBox({ ...bounds, x: bounds.x + way.x, y: bounds.y + way.y });
      const { box, guides } = snapBox(wanted, others, store.size, free ? 0 : threshold);
      const moved = moveBoxes(boxes, Math.round(box.x) - bounds.x, Math.round(box.y) - bounds.y);
      store.place(moved, 'history.move', name);
      store.setGuides(free ? [] : guides);
    },
  };
}

function alongOneAxis(way: Point, constrain: boolean): Point {
  if (!constrain) return way;
  return Math.abs(way.x) >= Math.abs(way.y) ? { x: way.x, y: 0 } : { x: 0, y: way.y };
}

/** Resizes what is selected and not locked by the edges that the handle holds. */
export function resizeGesture(store: EditorStore, from: Point, held: HeldEdges): Gesture {
  const name = nextName('resize');
  const boxes = boxesOf(store);
  const bounds = boundsOf([...boxes.values()]);
  const others = store.boxesBut([...boxes.keys()]);
  return {
    ...closing(store),
    move(point, threshold, { constrain, free }) {
      if (!bounds) return;
      const way = { x: point.x - from.x, y: point.y - from.y };
      const pulled = pull(bounds, held, way);
      const wanted = constrain && held.x !== 0 && held.y !== 0 ? keepRatio(bounds, pulled, held) : pulled;
      const snaps = !free && !constrain;
      const snapped = snaps
        ? snapEdges(wanted, held, others, store.size, threshold)
        : { box: wanted, guides: [] };
      const box = roundBox(snapped.box);
      const scaled = scaleBoxes(boxes, box, smallestSide);
      store.place(new Map([...scaled].map(([id, entry]) => [id, roundBox(entry)])), 'history.resize', name);
      store.setGuides(snapped.guides);
    },
  };
}

function pull(box: Box, held: HeldEdges, way: Point): Box {
  const width = Math.max(smallestSide, box.width + held.x * way.x);
  const height = Math.max(smallestSide, box.height + held.y * way.y);
  return {
    x: held.x === -1 ? box.x + box.width - width : box.x,
    y: held.y === -1 ? box.y + box.height - height : box.y,
    width: held.x === 0 ? box.width : width,
    height: held.y === 0 ? box.height : height,
  };
}

function keepRatio(from: Box, to: Box, held: HeldEdges): Box {
  const factor = Math.max(to.width / from.width, to.height / from.height);
  const width = from.width * factor;
  const height = from.height * factor;
  return {
    x: held.x === -1 ? from.x + from.width - width : from.x,
    y: held.y === -1 ? from.y + from.height - height : from.y,
    width,
    height,
  };
}

/** A rubber band that selects every unlocked widget that it touches. */
export function bandGesture(
  store: EditorStore,
  from: Point,
  additive: boolean,
  show: (band?: Box) => void,
): Gesture {
  const before = additive ? store.selection : [];
  const hide = () => show(undefined);
  return {
    move(point) {
      const band = bandOf(from, point);
      show(band);
      const unlocked = store.components.filter(({ id }) => !store.isLocked(id));
      store.setSelection([...new Set([...before, ...componentsIn(unlocked, band)])]);
    },
    end: hide,
    cancel() {
      hide();
      store.setSelection(before);
    },
  };
}

const bandOf = (from: Point, to: Point): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
});
