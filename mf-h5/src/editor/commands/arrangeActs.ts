import type { Box } from '@vitrine/shared/document';
import { type Alignment, type Axis, alignBoxes, distributeBoxes, moveBoxes } from '@vitrine/shared/editor';
import { nodeBox } from '../document/nodeBox.ts';
import type { EditorStore } from '../EditorStore.ts';

/** Boxes of what is selected, without what is locked. */
export const selectedBoxes = (store: EditorStore): Map<string, Box> =>
  new Map(store.movable.map((node) => [node.id, nodeBox(node)]));

/** On whole pixels, without changing a size that was not touched. */
const rounded = (boxes: ReadonlyMap<string, Box>) =>
  new Map([...boxes].map(([id, box]) => [id, { ...box, x: Math.round(box.x), y: Math.round(box.y) }]));

/** Aligns what is selected: one node with the page, several with each other. */
export function align(store: EditorStore, alignment: Alignment): void {
  const boxes = selectedBoxes(store);
  const { width, height } = store.size;
  const page = boxes.size === 1 ? { x: 0, y: 0, width, height } : undefined;
  store.place(rounded(alignBoxes(boxes, alignment, page)), 'history.align');
}

export function distribute(store: EditorStore, axis: Axis): void {
  store.place(rounded(distributeBoxes(selectedBoxes(store), axis)), 'history.align');
}

/** Moves what is selected by page pixels; held keys are one step of the history. False when nothing is selected. */
export function nudge(store: EditorStore, x: number, y: number): boolean {
  if (store.selection.length === 0) return false;
  if (store.movable.length === 0) {
    store.say('locked');
    return true;
  }
  store.place(moveBoxes(selectedBoxes(store), x, y), 'history.move', `nudge-${store.selection.join()}`);
  return true;
}
