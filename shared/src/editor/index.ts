export type { Alignment, Axis } from './align.ts';
export { bottomOf, boundsOf, rightOf, roundBox } from './boxes.ts';
export { type Command, defineCommand, runCommand, shortcutsOf } from './command.ts';
export { align, distribute, grow, nudge, selectNext } from './engine/arrange.ts';
export type { Canvas, CanvasNotice, Placement } from './engine/Canvas.ts';
export type { CanvasItem, CanvasModel } from './engine/CanvasModel.ts';
export { CanvasStore, type CanvasStoreOptions } from './engine/CanvasStore.ts';
export { changeEach } from './engine/changeEach.ts';
export type { StepOutcome } from './engine/DocumentHistory.ts';
export { deepCopy } from './engine/deepCopy.ts';
export { bandGesture, moveGesture, resizeGesture, rotateGesture } from './engine/gestures.ts';
export { type ClipboardAct, ItemClipboard } from './engine/ItemClipboard.ts';
export type { Pages } from './engine/Pages.ts';
export { addPage, duplicatePage, movePage, removePage, stepPage } from './engine/pageActions.ts';
export { frameOf, idAt } from './engine/placements.ts';
export { standardCommands } from './engine/standardCommands.ts';
export {
  type Gesture,
  gestureName,
  type Point,
} from './gesture.ts';
export type { GapGuide, Guide, LineGuide } from './guide.ts';
export { History } from './History.ts';
export { nudgeOf } from './nudge.ts';
export { moveTo, type OrderMove } from './order.ts';
export { centreOf, coversPoint, outerBoxOf, turnedWay } from './rotation.ts';
export {
  DocumentEditor,
  type OpenedDocument,
  type Saving,
} from './saving/DocumentEditor.ts';
export {
  autosaveDelay,
  DocumentSaver,
  retryDelay,
  type SavedAnswer,
  type SaveState,
} from './saving/DocumentSaver.ts';
export { DraftShelf, type Shelf } from './saving/DraftShelf.ts';
export type { Selection } from './selection.ts';
export {
  handleKey,
  isTyping,
  readableShortcut,
} from './shortcut.ts';
export type { SnapAids } from './snap.ts';
export type { HeldEdges } from './snapEdges.ts';
export { Viewport } from './Viewport.ts';
