import { type H5Document, type H5Node, type H5Page, randomId } from '@vitrine/shared/document';
import { deepCopy } from '@vitrine/shared/editor';

/** A deep copy with a new id. */
export const copyNode = (node: H5Node): H5Node => ({ ...deepCopy(node), id: randomId() });

/** A node of another work leads to no page of that work. */
export function withoutLostLink(node: H5Node, { pageList }: H5Document): H5Node {
  const { link, ...rest } = node;
  return link?.kind === 'page' && pageList.every(({ id }) => id !== link.pageId) ? rest : node;
}

/** A link to one page leads to another instead. */
function linkedTo(node: H5Node, from: string, to: string): H5Node {
  const { link } = node;
  return link?.kind === 'page' && link.pageId === from ? { ...node, link: { ...link, pageId: to } } : node;
}

/** A deep copy of a page with new ids; a link to the page itself leads to the copy. */
export function copyPage(page: H5Page): H5Page {
  const id = randomId();
  const nodeList = page.nodeList.map((node) => linkedTo(copyNode(node), page.id, id));
  return { ...deepCopy(page), id, nodeList };
}
