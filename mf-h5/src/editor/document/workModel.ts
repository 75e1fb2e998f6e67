import {
  createH5Page,
  type H5Document,
  type H5Node,
  type H5Page,
  maximumH5Pages,
} from '@vitrine/shared/document';
import type { CanvasModel } from '@vitrine/shared/editor';
import { changeNodes } from './changes.ts';
import { copyNode, copyPage, withoutLostLink } from './copies.ts';
import { nodeBox, withNodeBox } from './nodeBox.ts';

/** Limit of the document format. */
export const maximumNodes = 300;

/** An H5 work on the canvas: its items are nodes. */
export const workModel: CanvasModel<H5Document, H5Page, H5Node, string> = {
  pageSteps: {
    add: 'history.addPage',
    copy: 'history.copyPage',
    move: 'history.movePage',
    delete: 'history.deletePage',
  },
  maximumPages: maximumH5Pages,
  copyOffset: 16,
  pagesOf: ({ pageList }) => pageList,
  withPages: (document, pages) => ({ ...document, pageList: [...pages] }),
  newPage: () => createH5Page(),
  copyPage,
  idOf: ({ id }) => id,
  contentOf: (page) => page,
  sizeOf: (document) => document,
  itemsOf: ({ nodeList }) => nodeList,
  copyItem: (node, _page, document) => withoutLostLink(copyNode(node), document),
  // All or none: half of what was copied is seldom what was meant.
  admitted: (nodes, { nodeList }) => (nodeList.length + nodes.length > maximumNodes ? [] : nodes),
  withItems: changeNodes,
  boxOf: nodeBox,
  withBox: withNodeBox,
  rotationOf: ({ classify }) => classify.rotationAngle,
  withRotation: (node, rotationAngle) => ({ ...node, classify: { ...node.classify, rotationAngle } }),
  canRotate: () => true,
};
