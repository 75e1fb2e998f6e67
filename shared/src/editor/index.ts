export { type Alignment, type Axis, alignBoxes, distributeBoxes } from './align.ts';
export { bottomOf, boundsOf, moveBoxes, rightOf, roundBox, scaleBoxes } from './boxes.ts';
export { copyScene, pasteComponents } from './clipboard.ts';
export { type Command, defineCommand, runCommand, shortcutsOf } from './command.ts';
export {
  alongOneAxis,
  bandOf,
  type Gesture,
  gestureName,
  type Point,
  pullEdges,
  smallestSide,
} from './gesture.ts';
export type { GapGuide, Guide, LineGuide } from './guide.ts';
export { History } from './history.ts';
export { nudgeOf } from './nudge.ts';
export { moveTo, type OrderMove, reorder } from './order.ts';
export { angleTo, centreOf, coversPoint, outerBoxOf, pullTurnedEdges, turnedWay } from './rotation.ts';
export {
  autosaveDelay,
  DocumentSaver,
  retryDelay,
  type SavedAnswer,
  type SaveState,
} from './saving/DocumentSaver.ts';
export { type Draft, DraftShelf, type Shelf } from './saving/DraftShelf.ts';
export {
  componentAt,
  componentsIn,
  keepExisting,
  type Selection,
  select,
  selectionAfterDelete,
} from './selection.ts';
export {
  handleKey,
  isTyping,
  readableShortcut,
} from './shortcut.ts';
export { type SnapAids, snapBox } from './snap.ts';
export { type HeldEdges, snapEdges } from './snapEdges.ts';
export { Viewport } from './Viewport.ts';
