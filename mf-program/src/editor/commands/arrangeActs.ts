import { type Box, boxOf } from '@vitrine/shared/document';
import {
  type Alignment,
  type Axis,
  alignBoxes,
  distributeBoxes,
  moveBoxes,
  moveTo,
  type OrderMove,
  reorder,
  smallestSide,
} from '@vitrine/shared/editor';
import { seenBox } from '../document/seenBox.ts';
import type { EditorStore } from '../EditorStore.ts';

const movableBoxes = (store: EditorStore) =>
  new Map(store.movable.map((component) => [component.id, boxOf(component)]));

const seenBoxes = (store: EditorStore) =>
  new Map(store.movable.map((component) => [component.id, seenBox(component)]));

/** Brings widgets to where their outer boxes were put, on whole pixels. */
function placeSeen(store: EditorStore, wanted: ReadonlyMap<string, Box>): void {
  const placed = store.movable.map((component) => {
    const [box, seen, to] = [boxOf(component), seenBox(component), wanted.get(component.id)];
    const x = Math.round(box.x + (to ? to.x - seen.x : 0));
    const y = Math.round(box.y + (to ? to.y - seen.y : 0));
    return [component.id, { ...box, x, y }] as const;
  });
  store.place(new Map(placed), 'history.align');
}

/** Aligns what is selected: one widget with the canvas, several with each other. */
export function align(store: EditorStore, alignment: Alignment): void {
  const boxes = seenBoxes(store);
  const canvas = boxes.size === 1 ? { x: 0, y: 0, ...store.size } : undefined;
  placeSeen(store, alignBoxes(boxes, alignment, canvas));
}

export function distribute(store: EditorStore, axis: Axis): void {
  placeSeen(store, distributeBoxes(seenBoxes(store), axis));
}

/** Tells that nothing may be changed here, when that is so. */
function refuseLocked(store: EditorStore): boolean {
  if (store.movable.length > 0) return false;
  store.say({ key: 'locked' });
  return true;
}

/** Moves what is selected by program pixels; held keys are one step of the history. False when nothing is selected. */
export function nudge(store: EditorStore, x: number, y: number): boolean {
  if (store.selection.length === 0) return false;
  if (refuseLocked(store)) return true;
  const gesture = `nudge-${store.selection.join()}`;
  store.place(moveBoxes(movableBoxes(store), x, y), 'history.move', gesture);
  return true;
}

/** Makes what is selected wider or higher by program pixels. */
export function grow(store: EditorStore, x: number, y: number): void {
  if (store.selection.length === 0 || refuseLocked(store)) return;
  const grown = [...movableBoxes(store)].map(([id, box]) => {
    const width = Math.max(smallestSide, box.width + x);
    const height = Math.max(smallestSide, box.height + y);
    return [id, { ...box, width, height }] as const;
  });
  store.place(new Map(grown), 'history.resize', `grow-${store.selection.join()}`);
}

/** Moves what is selected forward or back; says so when it is at that end already. */
export function order(store: EditorStore, move: OrderMove): void {
  const before = store.components;
  const after = reorder(before, store.selection, move);
  if (after !== before) store.changeComponents(() => after, 'history.order');
  else if (store.selection.length > 0) {
    store.say({ key: move === 'up' || move === 'top' ? 'alreadyTop' : 'alreadyBottom' });
  }
}

/** Puts a widget at another place of the layers, 0 being the back. */
export function orderTo(store: EditorStore, id: string, place: number): void {
  const from = store.components.findIndex((component) => component.id === id);
  store.changeComponents((list) => moveTo(list, from, place), 'history.order');
}

/** Selects the widget behind (-1) or before (1) the selected one in drawing order. False at the ends. */
export function selectNext(store: EditorStore, way: 1 | -1): boolean {
  const { shown } = store;
  const at = shown.findIndex(({ id }) => id === store.selection.at(-1));
  const next = at === -1 ? shown.at(way === 1 ? 0 : -1) : shown[at + way];
  if (!next) return false;
  store.select(next.id);
  return true;
}
