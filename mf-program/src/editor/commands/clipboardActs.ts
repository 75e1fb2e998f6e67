import { pasteComponents } from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';

export function copySelected(store: EditorStore): void {
  if (store.selected.length === 0) return;
  store.clipboard.set(store.selected);
  const { length: count } = store.selected;
  store.announce((say) => say('announce.copied', { count }));
}

export function cutSelected(store: EditorStore): void {
  if (store.movable.length === 0) {
    if (store.selection.length > 0) store.say({ key: 'locked' });
    return;
  }
  store.clipboard.set(store.movable);
  store.removeSelected();
}

/**
 * Pastes and selects copied widgets. Types already in the scene are refused with a notification; if nothing else was
 * copied, the existing widget is selected.
 */
export function paste(store: EditorStore): void {
  store.clipboard.refresh();
  const { added, refusedTypes } = pasteComponents(store.clipboard.components, store.scene);
  const [refused] = refusedTypes;
  if (refused !== undefined) store.say({ key: 'repeated', type: refused });
  if (added.length === 0) {
    if (refused !== undefined) store.pointOut(refused);
    return;
  }
  store.changeItems((list) => [...list, ...added], 'history.paste');
  store.setSelection(added.map(({ id }) => id));
  store.announce((say) => say('announce.pasted', { count: added.length }));
}
