import { moveTo } from '../order.ts';
import type { Pages } from './Pages.ts';

/** Whether a new page is refused: the document is full, or the current page may not be left. */
function isRefused(pages: Pages): boolean {
  if (pages.mayAddPage) return !pages.mayLeavePage();
  pages.notify('pagesFull');
  return true;
}

/** Adds an empty page after the one on the canvas, and shows it. */
export function addPage(pages: Pages): void {
  if (!isRefused(pages)) pages.insertPage(pages.pageIndex + 1);
}

/** Duplicates a page, and shows the copy after it. */
export function duplicatePage(pages: Pages, id: string): void {
  const place = pages.pageIds.indexOf(id);
  if (place !== -1 && !isRefused(pages)) pages.insertPage(place + 1, id);
}

/** Moves a page to a place, from 0. */
export function movePage(pages: Pages, id: string, place: number): void {
  const { pageIds } = pages;
  const moved = moveTo(pageIds, pageIds.indexOf(id), place);
  if (moved !== pageIds) pages.arrangePages(moved, 'move');
}

/** Deletes a page; the last one stays. */
export function removePage(pages: Pages, id: string): void {
  const rest = pages.pageIds.filter((entry) => entry !== id);
  if (rest.length === 0) pages.notify('lastPage');
  else if (rest.length < pages.pageIds.length) pages.arrangePages(rest, 'delete');
}

/** Shows the previous (-1) or next (1) page. */
export function stepPage(pages: Pages, way: 1 | -1): void {
  const next = pages.pageIds[pages.pageIndex + way];
  if (next !== undefined) pages.showPage(next);
}
