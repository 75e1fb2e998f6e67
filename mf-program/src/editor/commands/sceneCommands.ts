import { movePage, standardCommands } from '@vitrine/shared/editor';
import { define, fullOfScenes } from './defineEditorCommand.ts';

/** Scene commands, for the scene on the canvas. */
export const sceneCommands = {
  addScene: define('addScene', {
    ...standardCommands.addPage,
    isEnabled: ({ store }) => store.mayAddPage,
    reason: fullOfScenes,
  }),
  copyScene: define('copyScene', {
    ...standardCommands.copyPage,
    isEnabled: ({ store }) => store.mayAddPage,
    reason: fullOfScenes,
  }),
  previousScene: define('previousScene', standardCommands.previousPage),
  nextScene: define('nextScene', standardCommands.nextPage),
  sceneUp: define('sceneUp', {
    shortcut: 'Alt+PageUp',
    run: ({ store }) => movePage(store, store.scene.scId, store.scene.index - 1),
  }),
  sceneDown: define('sceneDown', {
    shortcut: 'Alt+PageDown',
    run: ({ store }) => movePage(store, store.scene.scId, store.scene.index + 1),
  }),
  deleteScene: define('deleteScene', standardCommands.deletePage),
};
