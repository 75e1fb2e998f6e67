import type { H5Node, H5NodeType } from '@vitrine/shared/document';
import { changeEach, type Point } from '@vitrine/shared/editor';
import { changeNodes, pageOf } from '../document/changes.ts';
import { fittedSize, newNode } from '../document/newNode.ts';
import { nodeAt, nodeBox, withNodeBox } from '../document/nodeBox.ts';
import { maximumNodes } from '../document/workModel.ts';
import { isNodeEmpty } from '../document/workWarnings.ts';
import type { EditorStore } from '../EditorStore.ts';
import type { EditorMaterial } from '../port/EditorMaterial.ts';

/** Maximum share of the page for a placed picture. */
const share = 0.8;

/** Browser version of a video, or the file itself. */
const playable = (material: EditorMaterial) => material.videoViewUrl || material.url;

/** Fills a node with a material. An empty node takes over its aspect ratio. */
export function filled(node: H5Node, material: EditorMaterial): H5Node {
  const next = { ...node, url: node.type === 'video' ? playable(material) : material.url };
  if (node.url !== '') return next;
  const box = nodeBox(node);
  return withNodeBox(next, { ...box, ...fittedSize(material, box) });
}

/** A new node for a material at a point. */
function nodeFor(store: EditorStore, type: H5NodeType, material: EditorMaterial, centre: Point): H5Node {
  const { width, height } = store.size;
  const room = fittedSize(material, { width: width * share, height: height * share });
  const node = newNode(type, store.size, '', centre);
  const place = { x: Math.round(centre.x - room.width / 2), y: Math.round(centre.y - room.height / 2) };
  return filled(withNodeBox(node, { ...place, ...room }), material);
}

/**
 * Places a picture or video at a point: fills an empty node there, else adds one. False when the page is gone or full,
 * or
 * the type is unsuitable.
 */
export function placeMaterial(
  store: EditorStore,
  pageId: string,
  material: EditorMaterial,
  centre: Point,
): boolean {
  const type = material.type === 'image' ? 'img' : material.type === 'video' ? 'video' : undefined;
  const page = pageOf(store.document, pageId);
  if (!type || !page) return false;
  const under = nodeAt(page.nodeList, centre);
  const waiting = under?.type === type && isNodeEmpty(under) && !under.locked && !under.hidden;
  if (!waiting && page.nodeList.length >= maximumNodes) {
    store.say('nodesFull');
    return false;
  }
  const node = waiting ? filled(under, material) : nodeFor(store, type, material, centre);
  const place = (nodes: readonly H5Node[]) =>
    waiting ? changeEach(nodes, [node.id], () => node) : [...nodes, node];
  store.apply(changeNodes(store.document, pageId, place), waiting ? 'history.content' : 'history.add');
  if (store.page.id === pageId) store.setSelection([node.id]);
  return true;
}
