import { type H5Document, type H5Node, type H5Page, randomId } from '@vitrine/shared/document';

/** Offset of a pasted copy on the source page, in page pixels. */
export const pasteOffset = 16;

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

/** Documents are JSON; unlike structuredClone this also takes what a store watches. */
const deepCopy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** A deep copy with a new id. */
export const copyNode = (node: H5Node): H5Node => ({ ...deepCopy(node), id: randomId() });

/** A deep copy of a page with new ids. */
export const copyPage = (page: H5Page): H5Page => ({
  ...deepCopy(page),
  id: randomId(),
  nodeList: page.nodeList.map(copyNode),
});
