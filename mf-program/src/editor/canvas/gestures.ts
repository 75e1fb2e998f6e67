import { type Box, boxOf, type Component, canRotate, rotationOf } from '@vitrine/shared/document';
import {
  alongOneAxis,
  angleTo,
  bandOf,
  boundsOf,
  centreOf,
  componentsIn,
  type Gesture,
  gestureName,
  type HeldEdges,
  moveBoxes,
  type Point,
  pullEdges,
  pullTurnedEdges,
  roundBox,
  scaleBoxes,
  smallestSide,
  snapBox,
  snapEdges,
} from '@vitrine/shared/editor';
import { seenBox } from '../document/seenBox.ts';
import type { EditorStore } from '../EditorStore.ts';

const boxesOf = (store: EditorStore) =>
  new Map(store.movable.map((component) => [component.id, boxOf(component)]));

const closing = (store: EditorStore): Pick<Gesture, 'end' | 'cancel'> => ({
  end: () => store.endGesture(),
  cancel: () => store.cancelGesture(),
});

/** Moves what is selected and not locked; what it looks like from outside, rotation included, snaps. */
export function moveGesture(store: EditorStore, from: Point): Gesture {
  const name = gestureName('move');
  const boxes = boxesOf(store);
  const bounds = boundsOf(store.movable.map(seenBox));
  const others = store.boxesBut([...boxes.keys()]);
  return {
    ...closing(store),
    move(point, threshold, { constrain, free }) {
      if (!bounds) return;
      const whole = { x: point.x - from.x, y: point.y - from.y };
      const way = constrain ? alongOneAxis(whole) : whole;
      const wanted = { ...bounds, x: bounds.x + Math.round(way.x), y: bounds.y + Math.round(way.y) };
      const snaps = !free && store.view.snapping;
      const aids = snaps ? store.view.aidsFor(store.size) : {};
      const { box, guides } = snapBox(wanted, others, store.size, snaps ? threshold : 0, aids);
      const moved = moveBoxes(boxes, Math.round(box.x - bounds.x), Math.round(box.y - bounds.y));
      store.place(moved, 'history.move', name);
      store.setGuides(snaps ? guides : []);
    },
  };
}

/** Resizes what is selected and not locked by the edges that the handle holds; a turned widget along its own edges. */
export function resizeGesture(store: EditorStore, from: Point, held: HeldEdges): Gesture {
  const [only, ...others] = store.movable;
  if (only && others.length === 0 && rotationOf(only) !== 0) return resizeTurned(store, only, from, held);
  return resizeUpright(store, from, held);
}

function resizeUpright(store: EditorStore, from: Point, held: HeldEdges): Gesture {
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
        free || constrain || !store.view.snapping
          ? { box: wanted, guides: [] }
          : snapEdges(wanted, held, others, store.size, threshold, store.view.aidsFor(store.size));
      const scaled = scaleBoxes(boxes, roundBox(snapped.box), smallestSide);
      store.place(new Map([...scaled].map(([id, entry]) => [id, roundBox(entry)])), 'history.resize', name);
      store.setGuides(snapped.guides);
    },
  };
}

function resizeTurned(store: EditorStore, only: Component, from: Point, held: HeldEdges): Gesture {
  const name = gestureName('resize');
  const box = boxOf(only);
  return {
    ...closing(store),
    move(point, _threshold, { constrain }) {
      const way = { x: point.x - from.x, y: point.y - from.y };
      const pulled = pullTurnedEdges(box, rotationOf(only), held, way, constrain);
      store.place(new Map([[only.id, pulled]]), 'history.resize', name);
    },
  };
}

/** Turns the one selected widget about its middle; with Shift in steps of 15 degrees. */
export function rotateGesture(store: EditorStore): Gesture {
  const name = gestureName('rotate');
  const [only] = store.movable;
  return {
    ...closing(store),
    move(point, _threshold, { constrain }) {
      if (!only || !canRotate(only.coType)) return;
      const coRotation = angleTo(centreOf(boxOf(only)), point, constrain);
      store.changeComponent(only.id, (present) => ({ ...present, coRotation }), 'history.rotate', name);
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
      const unlocked = store.shown.filter(({ id }) => !store.isLocked(id));
      store.setSelection([...new Set([...before, ...componentsIn(unlocked, band)])]);
    },
    end: hide,
    cancel() {
      hide();
      store.setSelection(before);
    },
  };
}
