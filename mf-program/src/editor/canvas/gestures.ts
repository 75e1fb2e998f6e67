import { type Box, boxOf } from '@vitrine/shared/document';
import {
  alongOneAxis,
  bandOf,
  boundsOf,
  componentsIn,
  type Gesture,
  gestureName,
  type HeldEdges,
  moveBoxes,
  type Point,
  pullEdges,
  roundBox,
  scaleBoxes,
  smallestSide,
  snapBox,
  snapEdges,
} from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';

const boxesOf = (store: EditorStore) =>
  new Map(store.movable.map((component) => [component.id, boxOf(component)]));

const closing = (store: EditorStore): Pick<Gesture, 'end' | 'cancel'> => ({
  end: () => store.endGesture(),
  cancel: () => store.cancelGesture(),
});

/** Moves what is selected and not locked. */
export function moveGesture(store: EditorStore, from: Point): Gesture {
  const name = gestureName('move');
  const boxes = boxesOf(store);
  const bounds = boundsOf([...boxes.values()]);
  const others = store.boxesBut([...boxes.keys()]);
  return {
    ...closing(store),
    move(point, threshold, { constrain, free }) {
      if (!bounds) return;
      const whole = { x: point.x - from.x, y: point.y - from.y };
      const way = constrain ? alongOneAxis(whole) : whole;
      const wanted = roundBox({ ...bounds, x: bounds.x + way.x, y: bounds.y + way.y });
      const { box, guides } = snapBox(wanted, others, store.size, free ? 0 : threshold);
      const moved = moveBoxes(boxes, Math.round(box.x) - bounds.x, Math.round(box.y) - bounds.y);
      store.place(moved, 'history.move', name);
      store.setGuides(free ? [] : guides);
    },
  };
}

/** Resizes what is selected and not locked by the edges that the handle holds. */
export function resizeGesture(store: EditorStore, from: Point, held: HeldEdges): Gesture {
  const name = gestureName('resize');
  const boxes = boxesOf(store);
  const bounds = boundsOf([...boxes.values()]);
  const others = store.boxesBut([...boxes.keys()]);
  return {
    ...closing(store),
    move(point, threshold, { constrain, free }) {
      if (!bounds) return;
      const wanted = pullEdges(bounds, held, { x: point.x - from.x, y: point.y - from.y }, constrain);
      const snapped =
        free || constrain
          ? { box: wanted, guides: [] }
          : snapEdges(wanted, held, others, store.size, threshold);
      const scaled = scaleBoxes(boxes, roundBox(snapped.box), smallestSide);
      store.place(new Map([...scaled].map(([id, entry]) => [id, roundBox(entry)])), 'history.resize', name);
      store.setGuides(snapped.guides);
    },
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
