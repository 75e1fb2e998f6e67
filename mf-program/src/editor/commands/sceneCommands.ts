import { addScene, duplicateScene, moveScene, removeScene, stepScene } from '../scenes/sceneActs.ts';
import { define, fullOfScenes } from './defineEditorCommand.ts';

/** Scene commands, for the scene on the canvas. */
export const sceneCommands = {
  addScene: define('addScene', {
    shortcut: 'Mod+M',
    isEnabled: ({ store }) => store.mayAddPage,
    reason: fullOfScenes,
    run: ({ store }) => addScene(store),
  }),
  copyScene: define('copyScene', {
    shortcut: 'Mod+D',
    isEnabled: ({ store }) => store.mayAddPage,
    reason: fullOfScenes,
    run: ({ store }) => duplicateScene(store, store.scene.scId),
  }),
  previousScene: define('previousScene', { shortcut: 'PageUp', run: ({ store }) => stepScene(store, -1) }),
  nextScene: define('nextScene', { shortcut: 'PageDown', run: ({ store }) => stepScene(store, 1) }),
  sceneUp: define('sceneUp', {
    shortcut: 'Alt+PageUp',
    run: ({ store }) => moveScene(store, store.scene.scId, store.scene.index - 1),
  }),
  sceneDown: define('sceneDown', {
    shortcut: 'Alt+PageDown',
    run: ({ store }) => moveScene(store, store.scene.scId, store.scene.index + 1),
  }),
  deleteScene: define('deleteScene', {
    shortcut: 'Mod+Shift+Delete',
    dangerous: true,
    run: ({ store }) => removeScene(store, store.scene.scId),
  }),
};
