import { bottomOf, boundsOf, rightOf, standardCommands } from '@vitrine/shared/editor';
import { seenBox } from '../document/seenBox.ts';
import type { EditorStore } from '../EditorStore.ts';
import { define, onSelection } from './defineEditorCommand.ts';

/** Adds guides at the edges of the selection. */
function guideSelection(store: EditorStore): void {
  const bounds = boundsOf(store.selected.map(seenBox));
  if (!bounds) return;
  for (const x of [bounds.x, rightOf(bounds)]) store.view.addGuide('x', Math.round(x));
  for (const y of [bounds.y, bottomOf(bounds)]) store.view.addGuide('y', Math.round(y));
  store.view.remember();
  store.announce((say) => say('announce.guides'));
}

/** Hides the selection while editing, or shows it again. */
export function toggleHidden(store: EditorStore, ids: readonly string[]): void {
  store.view.toggleHidden(ids);
  const hidden = ids.some((id) => store.view.hidden.has(id));
  store.announce((say) => say(hidden ? 'announce.hidden' : 'announce.shown'));
}

/** View commands; none changes the document. */
export const viewCommands = {
  zoomIn: define('zoomIn', standardCommands.zoomIn),
  zoomOut: define('zoomOut', standardCommands.zoomOut),
  fit: define('fit', standardCommands.fit),
  actualSize: define('actualSize', { shortcut: 'Alt+1', run: ({ viewport }) => viewport.setZoom(1) }),
  zoomSelection: onSelection('zoomSelection', {
    shortcut: 'Alt+2',
    run: ({ store, viewport }) => viewport.show(boundsOf(store.selected.map(seenBox))),
  }),
  rulers: define('rulers', { shortcut: 'Shift+R', run: ({ store }) => store.view.toggle('rulers') }),
  grid: define('grid', { shortcut: 'Shift+G', run: ({ store }) => store.view.toggle('grid') }),
  safeArea: define('safeArea', { shortcut: 'Shift+A', run: ({ store }) => store.view.toggle('safeArea') }),
  snapping: define('snapping', { shortcut: 'Shift+S', run: ({ store }) => store.view.toggle('snapping') }),
  guides: onSelection('guides', { shortcut: 'Shift+L', run: ({ store }) => guideSelection(store) }),
  hide: onSelection('hide', {
    shortcut: 'Mod+Shift+H',
    run: ({ store }) => toggleHidden(store, store.selection),
  }),
};
