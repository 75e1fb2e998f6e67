import { bandGesture, type Canvas, moveGesture, resizeGesture, rotateGesture } from '@vitrine/shared/editor';
import type { CanvasActions } from './CanvasActions.ts';

/** What the pointer does on the canvas of any editor; what it hits and opens is the editor's own. */
export const actionsOnCanvas = (canvas: Canvas): Omit<CanvasActions, 'hitAt' | 'open'> => ({
  width: canvas.size.width,
  selection: canvas.selection,
  select: (id, additive) => canvas.select(id, additive),
  selectNothing: () => canvas.setSelection([]),
  move: (from) => moveGesture(canvas, from),
  resize: (from, held) => resizeGesture(canvas, from, held),
  rotate: () => rotateGesture(canvas),
  band: (from, additive, show) => bandGesture(canvas, from, additive, show),
});
