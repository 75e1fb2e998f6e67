import type { PageNotice } from './Canvas.ts';

/** What acts on pages need of an editor, whatever its document is; pages go by their ids. */
export interface Pages {
  readonly pageIds: readonly string[];
  /** Id of the page on the canvas. */
  readonly shownId: string;
  /** Of the page on the canvas, from 0. */
  readonly pageIndex: number;
  readonly mayAddPage: boolean;
  /** Whether another page may be shown; where not, the editor says why. */
  mayLeavePage(): boolean;
  /** Shows a page, with nothing selected. False when the present one may not be left. */
  showPage(id: string): boolean;
  /** Puts a new page at a place and shows it; with an id the copy of that page. */
  insertPage(place: number, original?: string): void;
  /** Leaves these pages in this order. */
  arrangePages(ids: readonly string[], step: 'move' | 'delete'): void;
  notify(notice: PageNotice): void;
}
