import { type Box, type H5Node, h5BoxFields } from '@vitrine/shared/document';
import type { Point } from '@vitrine/shared/editor';

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

/** A way turned clockwise by an angle. */
export function turnedWay({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  };
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The smallest upright box around a node as it is rotated. */
export function outerBox(node: H5Node): Box {
  const box = nodeBox(node);
  const angle = (node.classify.rotationAngle * Math.PI) / 180;
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = box.width * cosine + box.height * sine;
  const height = box.width * sine + box.height * cosine;
  const centre = centreOf(box);
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

function covers(node: H5Node, point: Point): boolean {
  const box = nodeBox(node);
  const centre = centreOf(box);
  const way = turnedWay({ x: point.x - centre.x, y: point.y - centre.y }, -node.classify.rotationAngle);
  return Math.abs(way.x) <= box.width / 2 && Math.abs(way.y) <= box.height / 2;
}

/** The front-most node under a point, or undefined. */
export const nodeAt = (nodes: readonly H5Node[], point: Point): H5Node | undefined =>
  nodes.findLast((node) => covers(node, point));

/** Ids of the nodes that a rubber band touches, from back to front. */
export function nodesIn(nodes: readonly H5Node[], band: Box): readonly string[] {
  const touches = (box: Box) =>
    box.x <= band.x + band.width &&
    band.x <= box.x + box.width &&
    box.y <= band.y + band.height &&
    band.y <= box.y + box.height;
  return nodes.filter((node) => touches(outerBox(node))).map(({ id }) => id);
}
