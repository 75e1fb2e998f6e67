import type { H5Document, H5Node, H5Page } from '@vitrine/shared/document';
import type { CanvasModel } from '@vitrine/shared/editor';
import { changeNodes } from './changes.ts';
import { nodeBox, withNodeBox } from './nodeBox.ts';

/** An H5 work on the canvas: its items are nodes. */
export const workModel: CanvasModel<H5Document, H5Page, H5Node> = {
  pagesOf: ({ pageList }) => pageList,
  idOf: ({ id }) => id,
  contentOf: (page) => page,
  sizeOf: (document) => document,
  itemsOf: ({ nodeList }) => nodeList,
  withItems: changeNodes,
  boxOf: nodeBox,
  withBox: withNodeBox,
  rotationOf: ({ classify }) => classify.rotationAngle,
  withRotation: (node, rotationAngle) => ({ ...node, classify: { ...node.classify, rotationAngle } }),
  canRotate: () => true,
};
