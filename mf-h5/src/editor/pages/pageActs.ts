import { createH5Page, type H5Document, type H5Page, maximumH5Pages } from '@vitrine/shared/document';
import { copyPage } from '../document/changes.ts';
import type { EditorStore } from '../EditorStore.ts';

const mayAddPage = (store: EditorStore) => store.document.pageList.length < maximumH5Pages;

function insertAfter(document: H5Document, pageId: string, page: H5Page): H5Document {
  const place = document.pageList.findIndex(({ id }) => id === pageId) + 1;
  return { ...document, pageList: document.pageList.toSpliced(place, 0, page) };
}

function insert(store: EditorStore, after: string, page: H5Page, label: string): void {
  if (!mayAddPage(store)) {
    store.say('pagesFull');
    return;
  }
  store.apply(insertAfter(store.document, after, page), label);
  store.showPage(page.id);
}

/** Adds an empty page after the current one and selects it. */
export const addPage = (store: EditorStore): void =>
  insert(store, store.page.id, createH5Page(), 'history.addPage');

/** Duplicates a page and selects the copy after it. */
export function duplicatePage(store: EditorStore, pageId: string): void {
  const original = store.document.pageList.find(({ id }) => id === pageId);
  if (original) insert(store, pageId, copyPage(original), 'history.copyPage');
}

/** Moves a page to an index. */
export function movePage(store: EditorStore, pageId: string, place: number): void {
  const { pageList } = store.document;
  const from = pageList.findIndex(({ id }) => id === pageId);
  const moved = pageList[from];
  const to = Math.min(pageList.length - 1, Math.max(0, place));
  if (!moved || from === to) return;
  const order = pageList.toSpliced(from, 1).toSpliced(to, 0, moved);
  store.apply({ ...store.document, pageList: order }, 'history.movePage');
}

/** Deletes a page unless it is the last. */
export function removePage(store: EditorStore, pageId: string): void {
  const { pageList } = store.document;
  if (pageList.length <= 1) {
    store.say('lastPage');
    return;
  }
  const rest = pageList.filter(({ id }) => id !== pageId);
  store.apply({ ...store.document, pageList: rest }, 'history.deletePage');
}

/** Selects the previous (-1) or next (1) page. */
export function stepPage(store: EditorStore, step: 1 | -1): void {
  const page = store.document.pageList[store.pageIndex + step];
  if (page) store.showPage(page.id);
}
