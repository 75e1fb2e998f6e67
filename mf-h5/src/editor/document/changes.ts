import { type H5Document, type H5Node, type H5Page, randomId } from '@vitrine/shared/document';

/** How far a copy lies from its original on the same page, in page pixels, so that both are seen. */
export const pasteOffset = 16;

export const pageOf = (document: H5Document, pageId: string): H5Page | undefined =>
  document.pageList.find(({ id }) => id === pageId);

/** One page changed; the very same document when nothing was. */
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

/** The nodes of a page changed. */
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

/** A deep copy with an id of its own. */
export const copyNode = (node: H5Node): H5Node => ({ ...deepCopy(node), id: randomId() });

/** A deep copy of a page, every id new. */
export const copyPage = (page: H5Page): H5Page => ({
  ...deepCopy(page),
  id: randomId(),
  nodeList: page.nodeList.map(copyNode),
});
