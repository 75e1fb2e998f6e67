import { type Box, type H5Node, h5BoxFields } from '@vitrine/shared/document';
import { coversPoint, outerBoxOf, type Point } from '@vitrine/shared/editor';

/** The box of a node, before its rotation. */
export const nodeBox = ({ infoLeft, infoTop, infoWidth, infoHeight }: H5Node): Box => ({
  x: infoLeft,
  y: infoTop,
  width: infoWidth,
  height: infoHeight,
});

/** The node at another box, both sets of fields agreeing. */
export const withNodeBox = (node: H5Node, { x, y, width, height }: Box): H5Node => ({
  ...node,
  ...h5BoxFields({ infoLeft: x, infoTop: y, infoWidth: width, infoHeight: height }),
});

const angleOf = (node: H5Node) => node.classify.rotationAngle;

/** The smallest upright box around a node as it is rotated. */
export const outerBox = (node: H5Node): Box => outerBoxOf(nodeBox(node), angleOf(node));

/** The front-most node under a point, or undefined. */
export const nodeAt = (nodes: readonly H5Node[], point: Point): H5Node | undefined =>
  nodes.findLast((node) => coversPoint(nodeBox(node), angleOf(node), point));
