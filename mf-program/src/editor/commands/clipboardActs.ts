import { pasteComponents } from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';

export function copySelected(store: EditorStore): void {
  if (store.selected.length > 0) store.setClipboard(store.selected);
}

export function cutSelected(store: EditorStore): void {
  if (store.movable.length === 0) return;
  store.setClipboard(store.movable);
  store.removeSelected();
}

/** Puts what was copied into this scene and selects it. A type that the scene has already is refused with a notice. */
export function paste(store: EditorStore): void {
  const { added, refusedTypes } = pasteComponents(store.clipboard, store.scene);
  const [refused] = refusedTypes;
  if (refused !== undefined) store.say({ key: 'repeated', type: refused });
  if (added.length === 0) return;
  store.changeComponents((list) => [...list, ...added], 'history.paste');
  store.setSelection(added.map(({ id }) => id));
}
