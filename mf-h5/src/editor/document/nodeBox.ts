import { type Box, type H5Node, h5BoxFields } from '@vitrine/shared/document';
import { coversPoint, outerBoxOf, type Point } from '@vitrine/shared/editor';

/** Box of a node before rotation. */
export const nodeBox = ({ infoLeft, infoTop, infoWidth, infoHeight }: H5Node): Box => ({
  x: infoLeft,
  y: infoTop,
  width: infoWidth,
  height: infoHeight,
});

/** Sets a node's box in both sets of fields. */
export const withNodeBox = (node: H5Node, { x, y, width, height }: Box): H5Node => ({
  ...node,
  ...h5BoxFields({ infoLeft: x, infoTop: y, infoWidth: width, infoHeight: height }),
});

const angleOf = (node: H5Node) => node.classify.rotationAngle;

/** Bounding box of a rotated node. */
export const outerBox = (node: H5Node): Box => outerBoxOf(nodeBox(node), angleOf(node));

/** The front-most node under a point, or undefined. */
export const nodeAt = (nodes: readonly H5Node[], point: Point): H5Node | undefined =>
  nodes.findLast((node) => coversPoint(nodeBox(node), angleOf(node), point));
