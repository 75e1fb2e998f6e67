import type { H5Page } from '@vitrine/shared/document';
import type { EditorStore } from '../EditorStore.ts';

/** Sets or removes the page's gradient. */
export function setGradient(store: EditorStore, gradient: H5Page['pageGradient'], gesture?: string): void {
  const change = ({ pageGradient: _before, ...page }: H5Page): H5Page =>
    gradient ? { ...page, pageGradient: gradient } : page;
  store.changePage(change, 'history.background', gesture);
}

/** Applies the current page's background to all pages. */
export function backgroundToAll(store: EditorStore): void {
  const { pageBg, pageColor, pageGradient, pageBgSize } = store.page;
  const pageList = store.document.pageList.map(
    ({ pageColor: _colour, pageGradient: _gradient, pageBgSize: _size, ...page }): H5Page => ({
      ...page,
      pageBg,
      ...(pageColor === undefined ? {} : { pageColor }),
      ...(pageGradient === undefined ? {} : { pageGradient: { ...pageGradient } }),
      ...(pageBgSize === undefined ? {} : { pageBgSize }),
    }),
  );
  store.apply({ ...store.document, pageList }, 'history.background');
}
