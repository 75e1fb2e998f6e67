import type { Box } from '../../document/box.ts';
import type { PageModel } from './PageModel.ts';

/** Width and height in document pixels. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** Something on a page that can be selected and placed. */
export interface CanvasItem {
  readonly id: string;
}

/**
 * How a kind of document holds pages and items. Pure: changes answer new values, and the very same value when nothing
 * changed.
 *
 * @example
 * const listsOfProgram: Partial<CanvasModel<ProgramDocument, Scene, CanvasItem, string>> = {
 *   pagesOf: ({ scenes }) => scenes,
 *   idOf: ({ scId }) => scId,
 * };
 */
export interface CanvasModel<Document, Page, Item extends CanvasItem, Step extends string>
  extends PageModel<Document, Page, Step> {
  /** How far a copy stands from an item that is at its place already, in document pixels. */
  readonly copyOffset: number;
  sizeOf(document: Document): CanvasSize;
  /** From back to front. */
  itemsOf(page: Page): readonly Item[];
  /** A deep copy for a page of a document, with ids of its own; the original may be of another document. */
  copyItem(item: Item, page: Page, document: Document): Item;
  /** Those of new items that a page takes. */
  admitted(items: readonly Item[], page: Page): readonly Item[];
  withItems(
    document: Document,
    pageId: string,
    change: (items: readonly Item[]) => readonly Item[],
  ): Document;
  /** Before the rotation. */
  boxOf(item: Item): Box;
  withBox(item: Item, box: Box): Item;
  /** Degrees, clockwise. */
  rotationOf(item: Item): number;
  withRotation(item: Item, degrees: number): Item;
  canRotate(item: Item): boolean;
}
