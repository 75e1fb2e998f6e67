import type { H5Node } from '@vitrine/shared/document';
import type { EditorStore } from '../EditorStore.ts';

/** As long as the document takes. */
export const longestLayerName = 200;

/** Gives a layer a name; an empty one leaves it to its words or kind. */
export function renameLayer(store: EditorStore, { id, name = '' }: H5Node, wanted: string): void {
  // An older name may be longer than one that is given now: it is not cut by looking at it.
  if (wanted === name) return;
  const next = wanted.trim().slice(0, longestLayerName);
  if (next !== name) store.changeItem(id, (node) => ({ ...node, name: next }), 'history.layerName');
}

/** Locks a layer's place, or lets it go. */
export const toggleLocked = (store: EditorStore, id: string): void =>
  store.changeItem(id, (node) => ({ ...node, locked: !node.locked }), 'history.lock');

/** Takes a layer out of sight, in the editor and for visitors, or brings it back. */
export const toggleHidden = (store: EditorStore, id: string): void =>
  store.changeItem(id, (node) => ({ ...node, hidden: !node.hidden }), 'history.hide');
