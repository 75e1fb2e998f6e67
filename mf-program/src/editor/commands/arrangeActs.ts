import { boxOf } from '@vitrine/shared/document';
import {
  type Alignment,
  type Axis,
  alignBoxes,
  distributeBoxes,
  moveBoxes,
  type OrderMove,
  reorder,
  roundBox,
} from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';

const movableBoxes = (store: EditorStore) =>
  new Map(store.movable.map((component) => [component.id, boxOf(component)]));

const rounded = (boxes: ReadonlyMap<string, ReturnType<typeof boxOf>>) =>
  new Map([...boxes].map(([id, box]) => [id, roundBox(box)]));

/** Aligns what is selected: one widget with the canvas, several with each other. */
export function align(store: EditorStore, alignment: Alignment): void {
  const boxes = movableBoxes(store);
  const canvas = boxes.size === 1 ? { x: 0, y: 0, ...store.size } : undefined;
  store.place(rounded(alignBoxes(boxes, alignment, canvas)), 'history.align');
}

export function distribute(store: EditorStore, axis: Axis): void {
  store.place(rounded(distributeBoxes(movableBoxes(store), axis)), 'history.align');
}

/** Moves what is selected by program pixels; held keys are one step of the history. False when nothing is selected. */
export function nudge(store: EditorStore, x: number, y: number): boolean {
  if (store.selection.length === 0) return false;
  if (store.movable.length === 0) {
    store.say({ key: 'locked' });
    return true;
  }
  const gesture = `nudge-${store.selection.join()}`;
  store.place(moveBoxes(movableBoxes(store), x, y), 'history.move', gesture);
  return true;
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
