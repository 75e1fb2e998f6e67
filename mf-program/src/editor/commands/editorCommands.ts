import { standardCommands } from '@vitrine/shared/editor';
import { arrangeCommands, farGrowCommands, growCommands } from './arrangeCommands.ts';
import { because, define, type EditorCommand, onSelection } from './defineEditorCommand.ts';
import { focusNextPane } from './nextPane.ts';
import { sceneCommands } from './sceneCommands.ts';
import { viewCommands } from './viewCommands.ts';

/** All commands, shared by menus, buttons, keys and the shortcut sheet. */
export const commands = {
  save: define('save', standardCommands.save),
  submit: define('submit', { run: (context) => context.submit() }),
  undo: define('undo', {
    ...standardCommands.undo,
    isEnabled: ({ store }) => store.canUndo,
    reason: because('undo'),
  }),
  redo: define('redo', {
    ...standardCommands.redo,
    isEnabled: ({ store }) => store.canRedo,
    reason: because('redo'),
  }),
  cut: onSelection('cut', standardCommands.cut),
  copy: onSelection('copy', standardCommands.copy),
  paste: define('paste', standardCommands.paste),
  selectAll: define('selectAll', {
    shortcut: 'Mod+A',
    run: ({ store }) => store.setSelection(store.visible.map(({ id }) => id)),
  }),
  deselect: onSelection('deselect', standardCommands.deselect),
  content: define('content', {
    isEnabled: ({ store }) => store.selected.length === 1,
    run({ store, fill }) {
      const [only] = store.selected;
      if (only) fill(only);
    },
  }),
  lock: onSelection('lock', { shortcut: 'Mod+L', run: ({ store }) => store.toggleLock(store.selection) }),
  ...arrangeCommands,
  ...sceneCommands,
  ...viewCommands,
  library: define('library', { shortcut: 'Mod+Shift+L', run: (context) => context.show('library') }),
  preview: define('preview', standardCommands.preview),
  history: define('history', { shortcut: 'Mod+Alt+H', run: (context) => context.show('history') }),
  nextPane: define('nextPane', { shortcut: 'F6', run: () => focusNextPane() }),
  shortcuts: define('shortcuts', standardCommands.shortcuts),
  delete: onSelection('delete', standardCommands.remove),
} satisfies Record<string, EditorCommand>;

/** Commands in the shortcut sheet. */
export const namedCommands: readonly EditorCommand[] = [...Object.values(commands), ...growCommands];
export const allCommands: readonly EditorCommand[] = [...namedCommands, ...farGrowCommands];

/** Context menu of a widget, in groups. */
export const widgetMenu: readonly (readonly EditorCommand[])[] = [
  [commands.content],
  [commands.cut, commands.copy, commands.paste],
  [commands.up, commands.down, commands.top, commands.bottom],
  [commands.lock, commands.hide, commands.guides, commands.zoomSelection],
  [commands.delete],
];

/** Context menu of several widgets. */
export const groupMenu: readonly (readonly EditorCommand[])[] = [
  [commands.cut, commands.copy, commands.paste],
  [commands.alignLeft, commands.alignCentre, commands.alignRight],
  [commands.alignTop, commands.alignMiddle, commands.alignBottom],
  [commands.distributeAcross, commands.distributeDown],
  [commands.lock, commands.hide],
  [commands.delete],
];

/** Context menu of the empty canvas. */
export const canvasMenu: readonly (readonly EditorCommand[])[] = [
  [commands.paste, commands.selectAll, commands.library],
  [commands.undo, commands.redo],
  [commands.fit, commands.actualSize, commands.rulers, commands.grid, commands.safeArea],
  [commands.addScene, commands.copyScene],
  [commands.preview],
];
