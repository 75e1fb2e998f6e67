import type { H5Document, H5Node, H5Page } from '@vitrine/shared/document';

export const pageOf = (document: H5Document, pageId: string): H5Page | undefined =>
  document.pageList.find(({ id }) => id === pageId);

/** Changes a page; returns the same document when unchanged. */
export function changePage(
  document: H5Document,
  pageId: string,
  change: (page: H5Page) => H5Page,
): H5Document {
  const pageList = document.pageList.map((page) => (page.id === pageId ? change(page) : page));
  return pageList.every((page, place) => page === document.pageList[place])
    ? document
    : { ...document, pageList };
}

/** Changes the nodes of a page. */
export const changeNodes = (
  document: H5Document,
  pageId: string,
  change: (nodes: readonly H5Node[]) => readonly H5Node[],
): H5Document =>
  changePage(document, pageId, (page) => {
    const nodeList = change(page.nodeList);
    return nodeList === page.nodeList ? page : { ...page, nodeList: [...nodeList] };
  });
