import type { Box } from '../../document/box.ts';
import type { Guide } from '../guide.ts';
import type { OrderMove } from '../order.ts';
import type { Selection } from '../selection.ts';
import type { SnapAids } from '../snap.ts';
import type { CanvasSize } from './CanvasModel.ts';

/** Steps of the history that every editor has; message keys. */
export type CanvasStep =
  | 'history.move'
  | 'history.resize'
  | 'history.rotate'
  | 'history.align'
  | 'history.place'
  | 'history.order'
  | 'history.add'
  | 'history.paste'
  | 'history.delete';

/** Why an act on pages did nothing; part of a message key. */
export type PageNotice = 'lastPage' | 'pagesFull';

/** Why an act did nothing; part of a message key. */
export type CanvasNotice = PageNotice | 'locked' | 'alreadyTop' | 'alreadyBottom';

/** Where an item stands, in document pixels. */
export interface Placement {
  readonly id: string;
  /** Before the rotation. */
  readonly box: Box;
  /** The smallest upright box around the rotated item. */
  readonly outer: Box;
  /** Degrees, clockwise. */
  readonly rotation: number;
  readonly canRotate: boolean;
}

/** What gestures and commands of arrangement need of an editor, whatever its document is. */
export interface Canvas {
  readonly size: CanvasSize;
  readonly selection: Selection;
  readonly selectedPlacements: readonly Placement[];
  /** Selected and not locked. */
  readonly movablePlacements: readonly Placement[];
  /** Visible, from back to front. */
  readonly visiblePlacements: readonly Placement[];
  /** Visible and not locked, from back to front: what the rubber band selects. */
  readonly reachablePlacements: readonly Placement[];
  /** Lines that show why the moving box snapped. */
  readonly guides: readonly Guide[];
  /** Whether moved and resized items snap. */
  readonly snapping: boolean;
  /** What else they snap to, beside the canvas and other items. */
  readonly snapAids: SnapAids;
  /** With `additive` (Shift) it toggles. */
  select(id: string, additive?: boolean): void;
  setSelection(selection: Selection): void;
  setGuides(guides: readonly Guide[]): void;
  place(boxes: ReadonlyMap<string, Box>, step: CanvasStep, gesture?: string): void;
  /** Sets one side of an item's box; typing in one field is one step until the gesture ends. */
  placeSide(id: string, side: keyof Box, value: number): void;
  rotate(id: string, degrees: number, gesture?: string): void;
  /** Reorders the selected items, or says that they are at that end already. */
  order(move: OrderMove): void;
  endGesture(): void;
  cancelGesture(): void;
  notify(notice: CanvasNotice): void;
}
