import type { H5Node, H5NodeType } from '@vitrine/shared/document';
import { changeEach, type Point } from '@vitrine/shared/editor';
import { changeNodes, pageOf } from '../document/changes.ts';
import { fittedSize, newNode } from '../document/newNode.ts';
import { nodeAt, nodeBox, withNodeBox } from '../document/nodeBox.ts';
import { isNodeEmpty } from '../document/workWarnings.ts';
import { type EditorStore, maximumNodes } from '../EditorStore.ts';
import type { EditorMaterial } from '../port/EditorMaterial.ts';

/** How much of the page a picture that is put on it takes at most. */
const share = 0.8;

/** What browsers play of a video, or the file itself. */
const playable = (material: EditorMaterial) => material.videoViewUrl || material.url;

/** A node with a material in it. A node that was empty takes the material's ratio. */
export function filled(node: H5Node, material: EditorMaterial): H5Node {
  const next = { ...node, url: node.type === 'video' ? playable(material) : material.url };
  if (node.url !== '') return next;
  const box = nodeBox(node);
  return withNodeBox(next, { ...box, ...fittedSize(material, box) });
}

/** A node of its own for a material, about a point of the page. */
function nodeFor(store: EditorStore, type: H5NodeType, material: EditorMaterial, centre: Point): H5Node {
  const { width, height } = store.size;
  const room = fittedSize(material, { width: width * share, height: height * share });
  const node = newNode(type, store.size, '', centre);
  const place = { x: Math.round(centre.x - room.width / 2), y: Math.round(centre.y - room.height / 2) };
  return filled(withNodeBox(node, { ...place, ...room }), material);
}

/**
 * Puts a picture or video on a page, about a point: into the empty node of its kind there, else into a new one. False
 * when the page is gone or full, or the material is of another kind.
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
