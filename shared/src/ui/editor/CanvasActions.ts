import type { Box } from '@vitrine/shared/document';
import type { Gesture, HeldEdges, Point } from '@vitrine/shared/editor';

/** Operations of the pointer; positions are document pixels. */
export interface CanvasActions {
  readonly width: number;
  readonly selection: readonly string[];
  /** Id of the front-most item at a point. */
  hitAt(point: Point): string | undefined;
  select(id: string, additive?: boolean): void;
  selectNothing(): void;
  move(from: Point): Gesture;
  resize(from: Point, held: HeldEdges): Gesture;
  rotate?(from: Point): Gesture;
  /** Starts a rubber band, drawn by `show`. */
  band(from: Point, additive: boolean, show: (band?: Box) => void): Gesture;
  /** A click, after the item was selected. */
  clicked?(point: Point): void;
  /** The pointer hovers here; undefined when it left. */
  hover?(point: Point | undefined): void;
  /** Opens an item's content, after a double click. */
  open(id: string, point: Point): void;
}
