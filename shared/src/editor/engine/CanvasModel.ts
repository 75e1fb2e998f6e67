import type { Box } from '../../document/box.ts';

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
 * const programModel: CanvasModel<ProgramDocument, Scene, Component> = {
 *   pagesOf: ({ scenes }) => scenes,
 *   idOf: ({ scId }) => scId,
 *   …
 * };
 */
export interface CanvasModel<Document, Page, Item extends CanvasItem> {
  pagesOf(document: Document): readonly Page[];
  idOf(page: Page): string;
  /** Identity of a page's content: the same object as long as nothing on the page changed. */
  contentOf(page: Page): object;
  sizeOf(document: Document): CanvasSize;
  /** From back to front. */
  itemsOf(page: Page): readonly Item[];
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
