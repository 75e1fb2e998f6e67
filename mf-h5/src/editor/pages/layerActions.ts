import type { H5Node } from '@vitrine/shared/document';
import type { EditorStore } from '../EditorStore.ts';

/** Limit of the document format. */
export const longestLayerName = 200;

/** Renames a layer; an empty name restores the default. */
export function renameLayer(store: EditorStore, { id, name = '' }: H5Node, wanted: string): void {
  // An older name may exceed the limit: it is not cut without an edit.
  if (wanted === name) return;
  const next = wanted.trim().slice(0, longestLayerName);
  if (next !== name) store.changeItem(id, (node) => ({ ...node, name: next }), 'history.layerName');
}

/** Toggles the lock of a layer. */
export const toggleLocked = (store: EditorStore, id: string): void =>
  store.changeItem(id, (node) => ({ ...node, locked: !node.locked }), 'history.lock');

/** Toggles the visibility of a layer, in the editor and for visitors. */
export const toggleHidden = (store: EditorStore, id: string): void =>
  store.changeItem(id, (node) => ({ ...node, hidden: !node.hidden }), 'history.hide');
